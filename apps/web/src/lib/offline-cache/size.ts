/** What a number, a date or the name of nothing takes, about. */
const VALUE_SIZE = 8

/** About how many bytes an answer takes in the browser's storage. It is not looked at further than `most`. */
export const sizeOf = (answer: unknown, most: number): number => {
  let size = 0
  const rest = [answer]
  while (rest.length > 0 && size <= most) {
    const value = rest.pop()
    size += typeof value === 'string' ? value.length : VALUE_SIZE
    if (typeof value !== 'object' || value === null) continue
    const isList = Array.isArray(value)
    for (const [name, each] of Object.entries(value)) {
      if (!isList) size += name.length
      rest.push(each)
    }
  }
  return size
}
