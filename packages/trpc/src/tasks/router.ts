import { historyInput, historySchema } from '@dayloom/validators/changes'
import { ok } from '@dayloom/validators/fields'
import {
  journalSchema,
  journalCreateInput,
  journalIdInput,
  journalUpdateInput,
  taskSchema,
  taskCreateInput,
  taskDeleteInput,
  taskDetailSchema,
  taskIdInput,
  taskSkipInput,
  taskUpdatedSchema,
  taskUpdateInput,
  quickAddResult,
  taskChecklistSchema,
} from '@dayloom/validators/tasks'
import {
  checklistItemCreateInput,
  checklistItemIdInput,
  checklistItemUpdateInput,
} from '@dayloom/validators/tasks/checklist'
import { taskListInput, taskPageSchema } from '@dayloom/validators/tasks/list'
import { taskBulkInput, taskBulkResult } from '@dayloom/validators/tasks/bulk'
import { quickAddInput } from '@dayloom/validators/tasks/quick-add'
import { readHistory } from '../platform/changes/read.ts'
import { protectedProcedure, router } from '../trpc.ts'
import { changeTasks } from './bulk.ts'
import { createItem, deleteItem, updateItem } from './checklist.ts'
import { getTask } from './detail.ts'
import { createJournal, deleteJournal, updateJournal } from './notes/service.ts'
import { listTasks } from './list.ts'
import { quickAddTask } from './quick-add.ts'
import { createTask, deleteTask, restoreTask } from './service.ts'
import { skipTask } from './skip.ts'
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
  history: protectedProcedure
    .input(historyInput)
    .output(historySchema)
    .query(({ ctx, input }) => readHistory(ctx, 'task', input)),
  create: protectedProcedure
    .input(taskCreateInput)
    .output(taskSchema)
    .mutation(({ ctx, input }) => createTask(ctx, input)),
  update: protectedProcedure
    .input(taskUpdateInput)
    .output(taskUpdatedSchema)
    .mutation(({ ctx, input }) => updateTask(ctx, input)),
  bulk: protectedProcedure
    .input(taskBulkInput)
    .output(taskBulkResult)
    .mutation(({ ctx, input }) => changeTasks(ctx, input)),
  delete: protectedProcedure
    .input(taskDeleteInput)
    .output(ok)
    .mutation(({ ctx, input }) => deleteTask(ctx, input)),
  restore: protectedProcedure
    .input(taskIdInput)
    .output(taskSchema)
    .mutation(({ ctx, input }) => restoreTask(ctx, input)),
  skip: protectedProcedure
    .input(taskSkipInput)
    .output(taskSchema)
    .mutation(({ ctx, input }) => skipTask(ctx, input)),
  quickAdd: protectedProcedure
    .input(quickAddInput)
    .output(quickAddResult)
    .mutation(({ ctx, input }) => quickAddTask(ctx, input)),
  createItem: protectedProcedure
    .input(checklistItemCreateInput)
    .output(taskChecklistSchema)
    .mutation(({ ctx, input }) => createItem(ctx, input)),
  updateItem: protectedProcedure
    .input(checklistItemUpdateInput)
    .output(taskChecklistSchema)
    .mutation(({ ctx, input }) => updateItem(ctx, input)),
  deleteItem: protectedProcedure
    .input(checklistItemIdInput)
    .output(taskChecklistSchema)
    .mutation(({ ctx, input }) => deleteItem(ctx, input)),
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
