/** Answers about routines. */
export const routineMessages = {
  created: 'Routine created successfully',
  updated: 'Routine updated successfully',
  deleted: 'Routine deleted successfully',
  notFound: 'Routine not found',
} as const

/** Of the input of lists and routines. */
export const groupInputMessages = {
  listName: 'A list needs a name',
  listNameTooLong: 'The name of a list must be at most 60 characters',
  afterList: 'That list is not there',
  listTasks: 'Tasks must be keep or delete',
  routineName: 'A routine needs a name',
  routineNameTooLong: 'The name of a routine must be at most 60 characters',
  afterRoutine: 'That routine is not there',
  doneWhen: 'Done when must be all or any',
} as const
