import { counted } from '../../../lib/numbers.ts'

/** Every text of the tags dialog. */
export const texts = {
  title: 'Tags',
  none: 'No tags yet. Add one to a task, and it appears here.',
  loading: 'Loading tags',
  failedToLoad: 'Failed to load tags',
  name: (name: string) => `Name of ${name}`,
  color: (name: string) => `Colour of ${name}`,
  open: (count: number) => counted(count, 'open task'),
  remove: (name: string) => `Delete ${name}`,
  deletion: {
    title: 'Delete tag',
    question: (name: string) => `Take “${name}” off every task? The tasks stay.`,
    action: 'Delete',
  },
  failed: { update: 'Failed to change the tag', delete: 'Failed to delete the tag' },
} as const
