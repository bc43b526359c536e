import { done } from '@dayloom/validators/fields'
import {
  journal,
  journalCreate,
  journalRef,
  journalUpdate,
  task,
  taskCreate,
  taskDetail,
  taskFilter,
  taskPage,
  taskRef,
  taskUpdate,
} from '@dayloom/validators/tasks'
import { protectedProcedure, router } from '../trpc.ts'
import { getTask } from './detail.ts'
import { createJournal, deleteJournal, updateJournal } from './journals.ts'
import { listTasks } from './list.ts'
import { createTask, deleteTask, restoreTask } from './service.ts'
import { updateTask } from './update.ts'

export const tasksRouter = router({
  list: protectedProcedure
    .input(taskFilter)
    .output(taskPage)
    .query(({ ctx, input }) => listTasks(ctx, input)),
  get: protectedProcedure
    .input(taskRef)
    .output(taskDetail)
    .query(({ ctx, input }) => getTask(ctx, input)),
  create: protectedProcedure
    .input(taskCreate)
    .output(task)
    .mutation(({ ctx, input }) => createTask(ctx, input)),
  update: protectedProcedure
    .input(taskUpdate)
    .output(task)
    .mutation(({ ctx, input }) => updateTask(ctx, input)),
  delete: protectedProcedure
    .input(taskRef)
    .output(done)
    .mutation(({ ctx, input }) => deleteTask(ctx, input)),
  restore: protectedProcedure
    .input(taskRef)
    .output(task)
    .mutation(({ ctx, input }) => restoreTask(ctx, input)),
  createJournal: protectedProcedure
    .input(journalCreate)
    .output(journal)
    .mutation(({ ctx, input }) => createJournal(ctx, input)),
  updateJournal: protectedProcedure
    .input(journalUpdate)
    .output(journal)
    .mutation(({ ctx, input }) => updateJournal(ctx, input)),
  deleteJournal: protectedProcedure
    .input(journalRef)
    .output(done)
    .mutation(({ ctx, input }) => deleteJournal(ctx, input)),
})
