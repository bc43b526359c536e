/** Days that are skipped by themselves, each a word, and rests, each `first:last`. */
interface SkipColumns {
  skips: string | null
  rests: string | null
}

export const words = (text: string | null) => (text === null ? [] : text.split(' '))

const inOrder = (rests: string | null) =>
  words(rests)
    .map((rest) => {
      const [from = 0, to = from] = rest.split(':').map(Number)
      return { from, to }
    })
    .toSorted((a, b) => a.from - b.from)

/**
 * Every day that is skipped, those of rests among them, which count from `first` to `last`. However many rests share a
 * day, it is added once: a person may have hundreds of them over the same year.
 */
export const skipsOf = ({ skips, rests }: SkipColumns, { first, last }: { first: number; last: number }) => {
  const skipped = new Set(words(skips).map(Number))
  let next = first
  for (const { from, to } of inOrder(rests)) {
    for (next = Math.max(next, from); next <= Math.min(to, last); next += 1) skipped.add(next)
  }
  return skipped
}

/** A rest takes some eleven characters. */
const CHARACTERS_A_REST = 11
export const restsIn = ({ rests }: Pick<SkipColumns, 'rests'>) => (rests?.length ?? 0) / CHARACTERS_A_REST
