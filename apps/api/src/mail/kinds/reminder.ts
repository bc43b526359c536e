import { restOf, userText, type Write } from '../email-content.ts'

export const reminder: Write<'reminder'> = ({ items, more, unsubscribe }) => {
  const [first] = items
  const count = items.length + more
  const hasTasks = items.some(({ kind }) => kind === 'task')
  return {
    subject: count === 1 && first ? `Reminder: ${userText(first.title)}` : `${count} reminders`,
    body: [
      'You asked to be reminded of:',
      { list: items.map(({ title, detail }) => ({ title: userText(title), detail })) },
      ...restOf(more),
      hasTasks
        ? { button: 'Open your tasks', path: '/tasks' }
        : { button: 'Open your habits', path: '/habits' },
      'You get this because task reminders are switched on in your profile.',
    ],
    unsubscribe,
  }
}
