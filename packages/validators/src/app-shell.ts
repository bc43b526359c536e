/**
 * Placeholders in the app shell that the server fills in. They are from Unicode's private use area, so no text contains
 * them.
 */
export const placeholders = { name: '\uE000', greeting: '\uE001' } as const
