/** What a value takes beside its text, about: most have a name of some letters. */
const VALUE_SIZE = 16

/** About how many bytes an answer takes in the browser's storage. It is not looked at further than `most`. */
export const sizeOf = (answer: unknown, most: number): number => {
  let size = 0
  const rest = [answer]
  while (rest.length > 0 && size <= most) {
    const value = rest.pop()
    size += VALUE_SIZE + (typeof value === 'string' ? value.length : 0)
    if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) rest.push(each)
  }
  return size
}
