/** The places of the product, in the order of the sidebar. */
export const navPaths = [
  '/getting-started',
  '/dashboard',
  '/tasks',
  '/habits',
  '/analytics',
  '/profile',
] as const
export type NavPath = (typeof navPaths)[number]
