/** The path of the public address, such as `/dayloom`; '' if the product has its host to itself. */
export const basePathOf = (appUrl: string) => appUrl.replace(/^https?:\/\/[^/]*|\/$/gi, '')
