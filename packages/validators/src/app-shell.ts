/**
 * Stand in the app shell, which the build renders, for what the server knows when it serves it. Of Unicode's private
 * use, so nothing else contains them.
 */
export const placeholders = { name: '\uE000', greeting: '\uE001' } as const
