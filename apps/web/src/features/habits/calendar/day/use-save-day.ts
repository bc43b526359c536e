import type { Day } from '@dayloom/validators/fields'
import type { HabitEntryInput } from '@dayloom/validators/habits'
import { useRef } from 'react'
import { trpc } from '../../../../lib/api/trpc.ts'
import { useDraft, type DraftStore } from '../../../../lib/draft.ts'
import { retireToasts } from '../../../../lib/toasts/toasts.ts'
import { isKept } from '../../../../outbox/notice.ts'
import { aboutDay, useDayShape } from '../../use-habit-day.ts'
import { dayDraftSchema, type DayDraft } from './day-values.ts'

/** What was typed into a day. It outlives its small form, which any press beside it closes. */
export const useDayDraft = ({ id, date }: { id: string; date: Day }) =>
  useDraft(`habit day ${id} ${date}`, dayDraftSchema)

const isSame = (one: DayDraft | undefined, other: DayDraft | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Writes a day. The form is closed by then: what was typed is kept until the server has it. */
export const useSaveDay = (id: string, draft: DraftStore<DayDraft>) => {
  const shape = useDayShape(id)
  const sent = useRef<DayDraft>(undefined)
  const forget = () => {
    // Unless something else was typed since.
    if (isSame(draft.load(), sent.current)) draft.keep(null)
  }
  const { mutate } = trpc.habits.markDay.useMutation({
    ...shape,
    meta: shape.meta,
    onSuccess: (habit) => {
      shape.onSuccess(habit)
      forget()
    },
    onError: (error) => {
      if (isKept(error)) forget()
    },
  })
  return (input: HabitEntryInput) => {
    retireToasts(aboutDay(input))
    sent.current = draft.load()
    mutate(input)
  }
}
