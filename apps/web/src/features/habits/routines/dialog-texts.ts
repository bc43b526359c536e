/** Texts of the dialogs of routines, which are loaded with them. */
export const texts = {
  createTitle: 'New Routine',
  editTitle: 'Edit Routine',
  create: 'Create Routine',
  update: 'Save Changes',
  name: 'Name',
  nameHint: 'Morning',
  color: 'Colour',
  doneWhen: 'A day is done when',
  doneWhens: { all: 'All due habits are done', any: 'One of them is done' },
  up: 'Move up',
  down: 'Move down',
  deleted: (name: string) => `“${name}” is deleted`,
  deletion: {
    title: 'Delete routine',
    question: (name: string) => `Delete the routine “${name}”? Its habits stay, without a routine.`,
  },
  failed: {
    create: 'Failed to create the routine',
    update: 'Failed to change the routine',
    delete: 'Failed to delete the routine',
  },
} as const
