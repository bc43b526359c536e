const LAST = Date.parse('9999-12-31T23:59:59.999Z')

export const laterBy = (instant: string, milliseconds: number) =>
  new Date(Math.min(LAST, Date.parse(instant) + milliseconds)).toISOString()

/**
 * When each of these was made. Lists show the newest first, and many have one moment or none: what stands further up in
 * the file is made some milliseconds later, so that a list has the file's order.
 */
export const momentsOf = (items: readonly { created_at: string | null }[], now: Date): string[] => {
  const left = new Map<string | null, number>()
  for (const { created_at } of items) left.set(created_at, (left.get(created_at) ?? 0) + 1)
  const unknown = laterBy(now.toISOString(), -(left.get(null) ?? 0) + 1)
  return items.map(({ created_at }) => {
    const below = (left.get(created_at) ?? 1) - 1
    left.set(created_at, below)
    return laterBy(created_at ?? unknown, below)
  })
}
