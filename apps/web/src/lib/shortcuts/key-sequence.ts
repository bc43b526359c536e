type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Two keys that are further apart do not belong together. */
const SEQUENCE_TIMEOUT_MS = 1200

/** The letter on the key where the layout writes another script: shortcuts work for everyone. */
const letterOf = ({ key, code }: Pressed) => {
  const latin = /^[\x21-\x7e]$/.test(key)
  return latin ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
}

/** What was pressed, as shortcuts name it; undefined for what can be none, such as Enter or a bare Shift. */
export const keyOf = (pressed: Pressed) => {
  const letter = letterOf(pressed)
  if (letter === undefined || pressed.altKey) return undefined
  if (!pressed.ctrlKey && !pressed.metaKey) return letter
  return pressed.shiftKey ? `mod+shift+${letter}` : `mod+${letter}`
}

/** Follows key presses and finds the shortcut they complete: the last key alone, or with the one just before it. */
export const createSequenceMatcher = <Id extends string>(keysOf: Readonly<Record<Id, { keys: string }>>) => {
  const byKeys = new Map(Object.entries<{ keys: string }>(keysOf).map(([id, { keys }]) => [keys, id]))
  const starts = new Set(
    [...byKeys.keys()].filter((keys) => keys.includes(' ')).map((keys) => keys.split(' ')[0]),
  )
  let before: { stroke: string; at: number } | undefined
  /** `at` is any clock in milliseconds. */
  return (stroke: string, at: number) => {
    const sequence =
      before && at - before.at < SEQUENCE_TIMEOUT_MS ? byKeys.get(`${before.stroke} ${stroke}`) : undefined
    before = sequence === undefined && starts.has(stroke) ? { stroke, at } : undefined
    return sequence ?? byKeys.get(stroke)
  }
}
