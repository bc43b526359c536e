/**
 * Keeps what was made for each key. What people ask for repeats, and they could ask for anything: with `most` values it
 * is full, and begins anew.
 */
export const createMemo = <Key, Value extends {}>(most: number) => {
  const known = new Map<Key, Value>()
  return (key: Key, make: (key: Key) => Value): Value => {
    const kept = known.get(key)
    if (kept) return kept
    const made = make(key)
    if (known.size >= most) known.clear()
    known.set(key, made)
    return made
  }
}
