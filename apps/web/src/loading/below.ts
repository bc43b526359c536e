/** The path that the product lies below on its host, as its document says; '' if it has the host to itself. */
export const base = typeof document === 'undefined' ? '' : (document.documentElement.dataset['base'] ?? '')

/** The address of a path of the product. Whatever goes past the router is asked for by it. */
export const below = <Path extends `/${string}`>(path: Path) => `${base}${path}` as const
