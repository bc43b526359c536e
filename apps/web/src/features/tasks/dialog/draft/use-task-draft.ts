import { idSchema } from '@dayloom/validators/fields'
import { z } from 'zod'
import { useDraft } from '../../../../lib/draft.ts'
import { someValuesSchema } from '../task-values.ts'

const draftSchema = z.object({
  /** Of a new task: sent again after a reload, it still creates one task only. */
  id: idSchema.optional(),
  /** The fields that were changed, and no others: the rest follows the task. */
  changed: someValuesSchema,
  note: z.string(),
  /** Of a new task: the texts of its checklist. */
  checklist: z.array(z.string()).optional(),
})
export type TaskDraft = z.output<typeof draftSchema>

/** What was typed into the dialog of a task. */
export const useTaskDraft = (subject: string) => useDraft(`task ${subject}`, draftSchema)
