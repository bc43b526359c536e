import { Kbd } from '@mantine/core'
import { cloneElement } from 'react'
import { Hint, type HintProps } from './hint/hint.tsx'
import { usePreference } from '../lib/preferences.ts'
import { ariaKeys, shortcuts, type ShortcutId } from '../lib/shortcuts/shortcuts.ts'
import classes from './shortcut-keys.module.css'

const names: Record<string, string> = {
  Space: 'Space',
  Arrows: '← ↑ ↓ →',
  UpDown: '↑ ↓',
  shift: 'Shift',
}
const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)
const nameOf = (key: string) => {
  if (key === 'mod') return isMac() ? '⌘' : 'Ctrl'
  if (key === 'alt') return isMac() ? '⌥' : 'Alt'
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** Keys as a keyboard shows them: "Ctrl K", or "G then D". */
export const Keys = ({ keys }: { keys: string }) => (
  <span className={classes.keys}>
    {keys.split(' ').map((chord, index) => (
      <span key={index} className={classes.chord}>
        {index > 0 && <span className={classes.then}>then</span>}
        {chord.split('+').map((key) => (
          <Kbd key={key} size="xs">
            {nameOf(key)}
          </Kbd>
        ))}
      </span>
    ))}
  </span>
)

/** A tooltip's text with the keys that do the same, unless single keys are switched off. */
const WithKeys = ({ text, shortcut }: { text: string; shortcut: ShortcutId }) => {
  const { keys } = shortcuts[shortcut]
  const on = usePreference('shortcuts') !== 'off' || keys.startsWith('mod+')
  return (
    <span className={classes.with}>
      {text} {on && <Keys keys={keys} />}
    </span>
  )
}

interface KeyTooltipProps extends Omit<HintProps, 'label' | 'children'> {
  text: string
  shortcut: ShortcutId
  children: HintProps['children']
}

/** Names a control and its keys, in the hint and for assistive technology. */
export const KeyTooltip = ({ text, shortcut, children, ...rest }: KeyTooltipProps) => (
  <Hint label={<WithKeys text={text} shortcut={shortcut} />} {...rest}>
    {cloneElement(children, { 'aria-keyshortcuts': ariaKeys(shortcut) })}
  </Hint>
)
