import { userText, type Write } from '../email-content.ts'

export const reminder: Write<'reminder'> = ({ items, unsubscribe }) => {
  const [first] = items
  const hasTasks = items.some(({ kind }) => kind === 'task')
  return {
    subject: items.length === 1 && first ? `Reminder: ${userText(first.title)}` : `${items.length} reminders`,
    body: [
      'You asked to be reminded of:',
      { list: items.map(({ title, detail }) => ({ title: userText(title), detail })) },
      hasTasks
        ? { button: 'Open your tasks', path: '/tasks' }
        : { button: 'Open your habits', path: '/habits' },
      'You get this because task reminders are switched on in your profile.',
    ],
    unsubscribe,
  }
}
