import { ok } from '@dayloom/validators/fields'
import {
  journalSchema,
  journalCreateInput,
  journalIdInput,
  journalUpdateInput,
  taskSchema,
  taskCreateInput,
  taskDetailSchema,
  taskListInput,
  taskPageSchema,
  taskIdInput,
  taskUpdateInput,
} from '@dayloom/validators/tasks'
import { protectedProcedure, router } from '../trpc.ts'
import { getTask } from './detail.ts'
import { createJournal, deleteJournal, updateJournal } from './journals.ts'
import { listTasks } from './list.ts'
import { createTask, deleteTask, restoreTask } from './service.ts'
import { updateTask } from './update.ts'

export const tasksRouter = router({
  list: protectedProcedure
    .input(taskListInput)
    .output(taskPageSchema)
    .query(({ ctx, input }) => listTasks(ctx, input)),
  get: protectedProcedure
    .input(taskIdInput)
    .output(taskDetailSchema)
    .query(({ ctx, input }) => getTask(ctx, input)),
  create: protectedProcedure
    .input(taskCreateInput)
    .output(taskSchema)
    .mutation(({ ctx, input }) => createTask(ctx, input)),
  update: protectedProcedure
    .input(taskUpdateInput)
    .output(taskSchema)
    .mutation(({ ctx, input }) => updateTask(ctx, input)),
  delete: protectedProcedure
    .input(taskIdInput)
    .output(ok)
    .mutation(({ ctx, input }) => deleteTask(ctx, input)),
  restore: protectedProcedure
    .input(taskIdInput)
    .output(taskSchema)
    .mutation(({ ctx, input }) => restoreTask(ctx, input)),
  createJournal: protectedProcedure
    .input(journalCreateInput)
    .output(journalSchema)
    .mutation(({ ctx, input }) => createJournal(ctx, input)),
  updateJournal: protectedProcedure
    .input(journalUpdateInput)
    .output(journalSchema)
    .mutation(({ ctx, input }) => updateJournal(ctx, input)),
  deleteJournal: protectedProcedure
    .input(journalIdInput)
    .output(ok)
    .mutation(({ ctx, input }) => deleteJournal(ctx, input)),
})
