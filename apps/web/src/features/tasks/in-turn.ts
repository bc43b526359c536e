const tails = new Map<string, Promise<unknown>>()

/**
 * Sends what concerns a task after everything that was sent before about it, or about the card it is to stand
 * behind: the server sees moves in the order they were made. Other tasks do not wait.
 */
export const inTurn = <T>(ids: readonly string[], send: () => Promise<T>): Promise<T> => {
  const before = ids.flatMap((id) => tails.get(id) ?? [])
  const turn = before.length > 0 ? Promise.allSettled(before).then(send) : send()
  for (const id of ids) {
    tails.set(id, turn)
    const forget = () => {
      if (tails.get(id) === turn) tails.delete(id)
    }
    turn.then(forget, forget)
  }
  return turn
}
