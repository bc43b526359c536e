/** Apart from the texts of the screen: nobody needs them before a task is to be deleted. */
export const texts = {
  title: 'Delete task',
  question: 'Are you sure you want to delete this task?',
  questionOf: (count: number) => `Are you sure you want to delete these ${count} tasks?`,
  action: 'Delete',
} as const
