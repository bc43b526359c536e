import type { ImportReport, ImportSource } from '@dayloom/validators/connections/imports'
import { counted } from '../../../../lib/numbers.ts'

const kinds: [kind: keyof ImportReport['created'], one: string][] = [
  ['tasks', 'task'],
  ['checklist_items', 'checklist item'],
  ['habits', 'habit'],
  ['completions', 'completed day'],
  ['lists', 'list'],
  ['tags', 'tag'],
]

interface SourceTexts {
  name: string
  /** Where the file comes from. */
  file: string
  accept: string
}

const tables = '.csv,.tsv,.txt,.zip,text/csv,application/zip'

const sources: Record<ImportSource, SourceTexts> = {
  todoist: {
    name: 'Todoist',
    file: 'The zip of Settings, Backups, or the CSV of a project: its menu, Export as CSV.',
    accept: tables,
  },
  ticktick: {
    name: 'TickTick',
    file: 'The CSV of a backup: Settings, Account, Generate Backup in the web app.',
    accept: tables,
  },
  habitica: {
    name: 'Habitica',
    file: 'The JSON of your data: Settings, Site Data, Export Data, JSON.',
    accept: '.json,application/json',
  },
  loop: {
    name: 'Loop Habit Tracker',
    file: 'The zip that Settings, Export as CSV makes, or the .db of Export full backup.',
    accept: '.zip,.db,application/zip',
  },
  vikunja: {
    name: 'Vikunja',
    file: 'The zip that you asked for in Settings, Export your data.',
    accept: '.zip,application/zip',
  },
  csv: {
    name: 'Another program (CSV)',
    file: 'A CSV file whose first row names the columns. You choose which column is which.',
    accept: tables,
  },
}

export const texts = {
  title: 'Coming from elsewhere',
  hint: 'Takes tasks and habits from the file of another product. You see what will come before anything is written.',
  source: 'Product',
  sources,
  choose: 'Choose a file',
  other: 'Choose another file',
  reading: 'Reading the file',
  columns: {
    title: 'Columns',
    none: 'None',
    column: (name: string, [sample]: readonly string[]) => (sample ? `${name} (${sample})` : name),
    fields: {
      title: 'Title',
      description: 'Description',
      due_date: 'Due date',
      priority: 'Priority',
      status: 'Status',
      tags: 'Tags',
      list: 'List',
    },
    dayFormat: 'Order of dates',
    dayFormats: {
      iso: 'Year, month, day (2026-12-03)',
      dmy: 'Day, month, year (3.12.2026)',
      mdy: 'Month, day, year (12/3/2026)',
    },
    titleMissing: 'Choose the column of the title to see what the file adds.',
  },
  nothing: 'Nothing in this file is new.',
  wouldCreate: (what: string) => `This adds ${what}.`,
  created: (what: string) => `Added ${what}.`,
  import: 'Import',
  cancel: 'Cancel',
  skipped: (count: number) => `${counted(count, 'line')} cannot be taken`,
  notTaken: 'Not taken along',
  line: (line: number) => `Line ${line}`,
  listOf: (created: ImportReport['created']) =>
    kinds
      .filter(([kind]) => created[kind] > 0)
      .map(([kind, one]) => counted(created[kind], one))
      .join(', '),
  failed: 'Failed to read the file',
  failedImport: 'Failed to import the file',
} as const
