import { useEffect, useEffectEvent } from 'react'
import { readPreference } from '../preferences.ts'
import { opensField, shortcuts, type ShortcutId } from './shortcuts.ts'
import { createSequenceMatcher, keyOf } from './key-sequence.ts'
import { keepTyping } from './type-ahead.ts'

/** Of each shortcut: what a screen does with its keys comes behind what they do everywhere, and is what happens. */
const handlers = new Map<ShortcutId, (() => void)[]>()
const handlerOf = (id: ShortcutId) => handlers.get(id)?.at(-1)
const follow = createSequenceMatcher(shortcuts)

const isKnown = (id: string | undefined): id is ShortcutId => id !== undefined && id in shortcuts

/** Where keys mean letters, or belong to an open menu. */
const TYPING =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"]'
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPING) !== null
/** Where a text has steps of its own, which the browser undoes. */
const WRITING =
  'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"])'
export const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest(WRITING) !== null
/** A dialog has the keyboard to itself. */
const dialogIsOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** Single keys can be switched off: speech input and stray touches would trigger them. */
export const singleKeysAreOn = () => readPreference('shortcuts') !== 'off'

const onKeyDown = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.repeat) return
  const stroke = keyOf(event)
  if (stroke === undefined || dialogIsOpen()) return
  if (stroke.endsWith('+z') && isWriting(event.target)) return
  if (!stroke.startsWith('mod+') && (isTyping(event.target) || !singleKeysAreOn())) return
  const id = follow(stroke, event.timeStamp)
  if (!isKnown(id) || !handlerOf(id)) return
  event.preventDefault()
  runShortcut(id)
}

/** Does what a shortcut does, for a button that offers the same. */
export const runShortcut = (id: ShortcutId) => {
  const run = handlerOf(id)
  if (run && opensField(id)) keepTyping()
  run?.()
}

/** Runs whenever the keys of the shortcut are pressed, while the component is there. */
export const useShortcut = (id: ShortcutId, run: () => void) => {
  const latest = useEffectEvent(run)
  useEffect(() => {
    if (handlers.size === 0) document.addEventListener('keydown', onKeyDown)
    const handler = () => latest()
    handlers.set(id, [...(handlers.get(id) ?? []), handler])
    return () => {
      const others = handlers.get(id)?.filter((each) => each !== handler) ?? []
      if (others.length > 0) handlers.set(id, others)
      else handlers.delete(id)
      if (handlers.size === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [id])
}
