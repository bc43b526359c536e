/** Texts of the dialogs of saved views: what the sidebar says is there from the start, and this is not. */
export const texts = {
  createTitle: 'Save View',
  editTitle: 'Edit View',
  create: 'Save View',
  update: 'Save Changes',
  name: 'Name',
  nameHint: 'Work, due this week',
  keeps: 'It keeps the search, the filters and whether it is a board or a list.',
  withoutDates: 'Fixed dates, and what only counts completed tasks, are not part of it.',
  replace: 'Use the filters that are set now',
  created: 'View saved',
  updated: 'View changed',
  deleted: 'View deleted',
  failed: {
    create: 'Failed to save the view',
    update: 'Failed to change the view',
    delete: 'Failed to delete the view',
  },
  deletion: {
    title: 'Delete view',
    question: 'Delete this view? The tasks that it shows stay.',
  },
} as const
