/** A tag is one whatever its case. */
export const isSameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
