import { messages } from '@dayloom/validators/messages'
import type { Journal } from '@dayloom/validators/tasks'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { sentOrKept } from '../outbox/sent-or-kept.ts'
import { texts } from './texts.ts'
import { useJournalCreate, useJournalDelete, useJournalUpdate } from './use-journal-mutations.ts'
import { newId } from '../../../lib/new-id.ts'

const attempt = async (send: () => Promise<unknown>, failed: string) => {
  try {
    await sentOrKept(send())
    return true
  } catch (error) {
    notifyFailure(error, failed)
    return false
  }
}

/** The notes of a task. Each change says whether it was kept: who typed it does not lose it. */
export const useJournals = (id: string) => {
  const create = useJournalCreate()
  const change = useJournalUpdate()
  const drop = useJournalDelete()

  const add = (body: string) =>
    attempt(async () => {
      await create({ id, journal_id: newId(), body })
      notifySuccess(messages.tasks.journalCreated)
    }, texts.saveFailed)

  const update = (journalId: string, body: string) =>
    attempt(async () => {
      await change({ id, journalId, body })
      notifySuccess(messages.tasks.journalUpdated)
    }, texts.saveFailed)

  const remove = ({ id: journalId, body }: Journal) =>
    attempt(async () => {
      await drop({ id, journalId })
      notifySuccess(messages.tasks.journalDeleted, {
        action: { label: texts.undo, run: () => void add(body) },
      })
    }, texts.deleteFailed)

  return { add, update, remove }
}
