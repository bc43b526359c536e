/** Every text of quick add. */
export const texts = {
  title: 'Quick add',
  label: 'Add a task',
  placeholder: 'Call Sam tomorrow 9am #work',
  hint: 'Understands tomorrow, on friday, 25 dec, 5:30 pm, every 3rd friday, #tag, /list, !high and ~30m. “In quotes” stays as it is.',
  add: 'Add task',
  failed: 'Failed to create task',
  understood: 'Understood',
  suggested: 'Suggestions',
  /** What a screen reader hears of it. */
  heard: (readings: string[]) => `Understood: ${readings.join(', ')}`,
  reject: (reading: string, words: string) => `${reading}. Not meant: leave “${words}” in the title`,
  choose: (reading: string, words: string) => `${reading}? Read “${words}” like this`,
  due: (when: string) => `Due ${when}`,
  fields: {
    priority: { high: 'High priority', medium: 'Medium priority', low: 'Low priority' },
    today: 'Today',
    tomorrow: 'Tomorrow',
  },
  tags: { label: 'Tags', new: 'new' },
  lists: 'Lists',
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
