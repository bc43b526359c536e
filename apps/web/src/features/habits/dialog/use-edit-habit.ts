import type { Habit } from '@dayloom/validators/habits'
import { messages } from '@dayloom/validators/messages'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { unsavedBy, useAutosave, type Saved } from '../../../components/dialogs/use-autosave.ts'
import { useUndoKeys } from '../../../components/dialogs/use-undo-keys.ts'
import { useWhenClosed } from '../../../components/dialogs/use-when-closed.ts'
import { showFieldErrors } from '../../../lib/api/form-errors.ts'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'
import { useDraft } from '../../../lib/draft.ts'
import { useThrottledSubmit } from '../../../lib/time/use-throttled-submit.ts'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { isKept, notifyKept } from '../../../outbox/notice.ts'
import { texts } from '../texts.ts'
import { withUpdate } from '../habit-changes.ts'
import { useUpdateHabit } from '../use-save-habit.ts'
import {
  answeredValues,
  changedFields,
  habitErrors,
  habitInput,
  habitValues,
  habitValuesSchema,
  sendableValues,
  typedValues,
  type HabitValues,
} from './habit-values.ts'

const draftSchema = habitValuesSchema.partial()

/** What is saved half a second after the last key. */
const typedNames: ReadonlySet<string> = new Set(['name', 'description', 'goal'])

/** What is to be sent of the fields; null where nothing is. */
const unsavedOf = (known: Habit, values: HabitValues) => {
  const input = habitInput(sendableValues(habitValues(known), values)).data
  const changes = input ? changedFields(known, input) : {}
  return Object.keys(changes).length > 0 ? { changes } : null
}
type Unsaved = NonNullable<ReturnType<typeof unsavedOf>>

interface EditHabit {
  /** As it is now, with what is being changed of it. */
  habit: Habit
  opened: boolean
  /** It was deleted, or put into the archive, while it is open. */
  gone: boolean
  onClose: () => void
}

/** The fields of a habit that exists: they are saved as they are changed. */
export const useEditHabit = ({ habit, opened, gone, onClose }: EditHabit) => {
  const { id } = habit
  const draft = useDraft(`habit ${id}`, draftSchema)
  const [restored] = useState(draft.load)
  const { mutateAsync: update } = useUpdateHabit()
  /** What the dialog opened with. */
  const [first, setFirst] = useState(() => habitValues(habit))
  /** The habit that the fields were filled from. */
  const [known, setShownKnown] = useState(habit)
  const lastKnown = useRef(habit)
  const setKnown = (next: Habit) => {
    lastKnown.current = next
    setShownKnown(next)
  }
  const [busy, setBusy] = useState(false)
  const form = useForm<HabitValues>({ initialValues: { ...first, ...restored }, validate: habitErrors })
  const { values } = form
  const typed = useMemo(() => typedValues(habitValues(known), values), [known, values])
  useEffect(() => draft.keep(Object.keys(typed).length > 0 ? typed : null), [draft, typed])

  /** Rejects where the server does. */
  const deliver = async ({ changes }: Unsaved): Promise<Saved> => {
    const sent = form.getValues()
    try {
      const saved = await update({ id, ...changes })
      setKnown(saved)
      const typedSince = typedValues(sent, form.getValues())
      const others = Object.entries(answeredValues(changes, saved)).filter(([name]) => !(name in typedSince))
      if (others.length > 0) form.setValues(Object.fromEntries(others))
      return 'saved'
    } catch (error) {
      if (!isKept(error)) throw error
      setKnown(withUpdate(lastKnown.current, { id, ...changes }))
      return 'kept'
    }
  }
  const unsaved = useMemo(() => unsavedOf(known, values), [known, values])
  const { state, flush, settled } = useAutosave({
    unsaved,
    isTyped: Object.keys(unsaved?.changes ?? {}).every((name) => typedNames.has(name)),
    paused: busy || gone,
    send: async (each, failures) => {
      try {
        return await deliver(each)
      } catch (error) {
        if (failures === 0) notifyFailure(error, texts.failed.update)
        return unsavedBy(error)
      }
    },
  })
  useUndoKeys({ enabled: opened && state !== 'idle', isTyping: unsaved !== null })

  /** Saves what is left, says so and closes. */
  const save = async () => {
    setBusy(true)
    try {
      await settled()
      const left = unsavedOf(lastKnown.current, form.getValues())
      const saved = left ? await deliver(left) : state
      if (saved === 'kept') notifyKept()
      else notifySuccess(messages.habits.updated)
      onClose()
    } catch (error) {
      if (!showFieldErrors(form, error)) notifyFailure(error, texts.failed.update)
    } finally {
      setBusy(false)
    }
  }
  const throttled = useThrottledSubmit(() => void save())
  const submit = form.onSubmit(throttled, (errors) => {
    const [wrong] = Object.keys(errors)
    // A row that is closed opens with its error, and only then has its field.
    if (wrong) requestAnimationFrame(() => form.getInputNode(wrong)?.focus())
  })

  // What changes elsewhere shows where nothing else was typed.
  const follow = useEffectEvent((next: Habit) => {
    const before = habitValues(known)
    const changed = typedValues(before, habitValues(next))
    const mine = typedValues(before, values)
    const followed = Object.fromEntries(Object.entries(changed).filter(([name]) => !(name in mine)))
    if (Object.keys(followed).length === 0) return
    setKnown(next)
    setFirst((opened) => ({ ...opened, ...followed }))
    form.setValues(followed)
  })
  const isOnItsWay = busy || state === 'saving' || state === 'failed'
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what changes the habit is outside of the screen
    if (!isOnItsWay) follow(habit)
  }, [habit, isOnItsWay])

  useWhenClosed(opened, flush)
  const close = () => {
    // An empty name is no change: it keeps the one it has.
    if (values.name.trim() === '') form.setFieldValue('name', known.name)
    onClose()
  }
  const abandon = () => {
    form.setValues(habitValues(known))
    draft.keep(null)
    onClose()
  }
  const differs = Object.keys(typedValues(first, values)).length > 0
  return { form, submit, differs, busy, state, flush, close, abandon }
}
