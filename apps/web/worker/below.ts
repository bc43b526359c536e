/** The path that the product lies below on its host; '' if it has the host to itself. This script lies directly in it. */
export const base = new URL('.', location.href).pathname.slice(0, -1)

/** The address of a path of the product. */
export const below = (path: string) => base + path
