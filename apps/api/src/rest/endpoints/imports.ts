import { importFrom } from '@dayloom/trpc/server'
import { importInput, importReportSchema } from '@dayloom/validators/connections/imports'
import { serverMessages } from '@dayloom/validators/messages/server'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'
import { upload } from '../streams/serve-files.ts'

export const importEndpoints: EndpointGroup = {
  name: 'imports',
  description: 'Import of tasks and habits from other products.',
  endpoints: [
    endpoint('POST', '/imports/{source}', {
      name: 'imports.run',
      summary: 'Import a file from another product',
      description:
        'Todoist: the CSV of a project, or the zip of a backup. TickTick: the CSV of a backup. Habitica: the JSON of your data. Loop Habit Tracker: the zip of CSV files, or the full backup (`.db`). Vikunja: the zip of your data. `csv`: the table of any other program, as CSV whose first row names the columns. `title`, `description`, `due_date`, `priority`, `status` and `tags` name the column of each field. Without any of them, the columns are found by their names. A dry run without a title column reports only `table`, the columns to choose from. Either everything is imported or nothing; importing the same file again creates nothing. `skipped` lists the lines that could not be imported and why, `not_taken` every field and value that was not imported, with its lines. Lists and projects become tags.',
      errors: ['LIMIT_REACHED', 'TOO_MANY_REQUESTS'],
      stream: upload({
        field: 'file',
        accepts: 'One file of at most 32 MiB (33554432 bytes)',
        status: 200,
        message: serverMessages.imports.done,
        params: importInput,
        output: importReportSchema,
        receive: importFrom,
      }),
    }),
  ],
}
