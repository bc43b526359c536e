/** What all have alike; undefined where they differ. */
export const common = <T, Value>(all: readonly T[], of: (one: T) => Value): Value | undefined => {
  const [value, ...others] = new Set(all.map(of))
  return others.length === 0 ? value : undefined
}
