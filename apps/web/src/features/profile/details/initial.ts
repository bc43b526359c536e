const charactersOf = (text: string): Iterable<string> =>
  // Firefox before 125 has no segmenter.
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : text

/** The first character of a name as people see it, which may be several code points: an emoji, a letter and its accent. */
export const initialOf = (name: string) => {
  const [first = ''] = charactersOf(name.trim())
  return first.toUpperCase()
}
