/**
 * The one range that a `Range` header asks for (RFC 9110, section 14). Null for the whole file, which is also the
 * answer to what is malformed or asks for several; 'unsatisfiable' where it lies behind the end.
 */
export const parseRange = (header: string | undefined, size: number) => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start > end ? 'unsatisfiable' : { start, end }
}
