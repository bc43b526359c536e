/** When the mascot speaks, in milliseconds. */
export const speech = { pause: [8000, 20_000], stay: [3000, 4000] } as const

/** `random` is between 0 and 1, as Math.random gives it. */
export const between = ([least, most]: readonly [number, number], random: number) =>
  Math.round(least + (most - least) * random)

/** Any message but the one before. */
export const nextMessage = (count: number, before: number | undefined, random: number) => {
  if (before === undefined) return Math.floor(random * count)
  const step = 1 + Math.floor(random * (count - 1))
  return (before + step) % count
}
