/** A piece of a text, in UTF-16 units. */
export interface Piece {
  start: number
  end: number
}

const commonStart = (a: string, b: string) => {
  let length = 0
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length += 1
  return length
}

const commonEnd = (a: string, b: string, most: number) => {
  let length = 0
  while (length < most && a.at(-1 - length) === b.at(-1 - length)) length += 1
  return length
}

/** Where pieces of a text stand after an edit. A piece that the edit changed is dropped, and its words are read again. */
export const piecesAfterEdit = <P extends Piece>(
  pieces: readonly P[],
  before: string,
  after: string,
): P[] => {
  const start = commonStart(before, after)
  const end = before.length - commonEnd(before, after, Math.min(before.length, after.length) - start)
  const shift = after.length - before.length
  return pieces.flatMap((piece) => {
    if (piece.end <= start) return [piece]
    return piece.start >= end ? [{ ...piece, start: piece.start + shift, end: piece.end + shift }] : []
  })
}
