/** Whether this browser can make and ask for passkeys. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window
