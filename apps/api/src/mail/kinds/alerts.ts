import { restOf, userText, type Write } from '../email-content.ts'

const count = (tasks: number) => (tasks === 1 ? 'One task is' : `${tasks} tasks are`)

export const alerts: Write<'alerts'> = ({ timezone, tasks, more, unsubscribe }) => {
  const when = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, dateStyle: 'full', timeStyle: 'short' })
  return {
    subject: `${count(tasks.length + more)} due soon`,
    body: [
      'Coming up:',
      {
        list: tasks.map(({ title, due_date }) => ({
          title: userText(title),
          detail: when.format(new Date(due_date)),
        })),
      },
      ...restOf(more),
      { button: 'Open your tasks', path: '/tasks' },
      'You get this because task reminders are switched on in your profile.',
    ],
    unsubscribe,
  }
}
