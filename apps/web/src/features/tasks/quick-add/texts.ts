/** Every text of quick add. */
export const texts = {
  title: 'Quick add',
  label: 'Add a task',
  placeholder: 'Call Sam tomorrow 9am #work',
  hint: 'Understands tomorrow, fri, 5 dec, 9am, every 2 weeks, #tag, !high and ~30m. “In quotes” stays as it is.',
  add: 'Add task',
  failed: 'Failed to create task',
  open: 'Open',
  understood: 'Understood',
  /** What a screen reader hears of it. */
  heard: (readings: string[]) => `Understood: ${readings.join(', ')}`,
  reject: (reading: string, words: string) => `${reading}. Not meant: leave “${words}” in the title`,
  due: (when: string) => `Due ${when}`,
  fields: {
    priority: { high: 'High priority', medium: 'Medium priority', low: 'Low priority' },
    today: 'Today',
    tomorrow: 'Tomorrow',
  },
  lines: {
    question: (count: number) => `Add ${count} tasks, one for each line?`,
    more: (count: number) => `and ${count} more`,
    each: (count: number) => `Add ${count} tasks`,
    asOne: 'Keep as one line',
    cancel: 'Cancel',
    tooMany: (most: number) => `Paste at most ${most} lines at once.`,
    added: (count: number) => (count === 1 ? '1 task created' : `${count} tasks created`),
    someFailed: (failed: number, of: number) => `${failed} of ${of} tasks could not be created.`,
    retry: 'Try again',
  },
} as const
