/** A task of a day, in the order that the day shows. */
interface Placed {
  id: string
  day_position: string | null
}

/** So many keys between two others, ascending. Null where there is no room. */
export type KeysBetween = (after: string | null, before: string | null, count: number) => string[] | null

/**
 * The keys that put a task of a day behind another one, or on top for null. What is above it and has no key gets one,
 * because everything with a key comes first. Where there is no room between two keys, all of them are new.
 */
export const keysAfter = (
  order: readonly Placed[],
  id: string,
  afterId: string | null,
  keysBetween: KeysBetween,
): Map<string, string> => {
  const others = order.filter((task) => task.id !== id)
  const at = afterId === null ? 0 : others.findIndex((task) => task.id === afterId) + 1
  const [above, below] = [others.slice(0, at), others.slice(at)]
  const keyless = above.filter(({ day_position }) => day_position === null).map((task) => task.id)
  const after = above.findLast(({ day_position }) => day_position !== null)?.day_position ?? null
  const before = below[0]?.day_position ?? null
  const moved = [...keyless, id]
  const keys = keysBetween(after, before, moved.length)
  if (keys) return new Map(moved.map((each, index) => [each, keys[index] ?? '']))
  const all = [
    ...above.map((task) => task.id),
    id,
    ...below.flatMap((task) => (task.day_position === null ? [] : task.id)),
  ]
  const fresh = keysBetween(null, null, all.length) ?? []
  return new Map(all.map((each, index) => [each, fresh[index] ?? '']))
}
