/** Caches a value for each key. Users can ask for anything, so with `most` values the cache starts again. */
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
