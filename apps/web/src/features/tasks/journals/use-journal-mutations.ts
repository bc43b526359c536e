import { trpc } from '../../../lib/api/trpc.ts'
import { useTaskMutationShape } from '../api.ts'

export const useJournalCreate = () => {
  const { cache, shape } = useTaskMutationShape()
  return trpc.tasks.createJournal.useMutation({
    ...shape,
    onSuccess: (note, { id }) =>
      cache.changeDetail(id, (task) => ({ ...task, journals: [...task.journals, note] })),
  }).mutateAsync
}

export const useJournalUpdate = () => {
  const { cache, shape } = useTaskMutationShape()
  return trpc.tasks.updateJournal.useMutation({
    ...shape,
    onSuccess: (note, { id }) =>
      cache.changeDetail(id, (task) => ({
        ...task,
        journals: task.journals.map((each) => (each.id === note.id ? note : each)),
      })),
  }).mutateAsync
}

export const useJournalDelete = () => {
  const { cache, shape } = useTaskMutationShape()
  return trpc.tasks.deleteJournal.useMutation({
    ...shape,
    onSuccess: (_, { id, journalId }) =>
      cache.changeDetail(id, (task) => ({
        ...task,
        journals: task.journals.filter((each) => each.id !== journalId),
      })),
  }).mutateAsync
}
