/** Plain `key=value` addresses: every value is a text, lists are joined by commas, empty means absent. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: Record<string, unknown>) => {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
    .toString()
    .replaceAll('%2C', ',')
  return text && `?${text}`
}
