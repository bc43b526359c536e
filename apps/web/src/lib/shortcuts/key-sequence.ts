type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>

/** Letters of another script than Latin, with their vowel signs. */
const OTHER_SCRIPT = /^(?:(?![\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}])[\p{L}\p{M}])+$/u

/** Two keys that are further apart do not belong together. */
const SEQUENCE_TIMEOUT_MS = 1200

/**
 * What the key writes. A layout of another script has no Latin letters, so there the place of the key counts. Every Latin
 * layout has them, wherever they are, and what it writes besides is no shortcut.
 */
const letterOf = ({ key, code }: Pressed) => {
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase()
  return OTHER_SCRIPT.test(key) ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined
}

/** Held to write a character; Windows tells of AltGr as Ctrl and Alt together. */
const isForCharacters = (pressed: Pressed) => pressed.altKey || pressed.getModifierState('AltGraph')

/** What was pressed, as shortcuts name it; undefined for what can be none, such as Enter or a bare Shift. */
export const keyOf = (pressed: Pressed) => {
  const letter = letterOf(pressed)
  if (letter === undefined || isForCharacters(pressed)) return undefined
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
