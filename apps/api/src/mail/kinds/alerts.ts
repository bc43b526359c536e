import { restOf, userText, type Write } from '../email-content.ts'

const count = (tasks: number) => (tasks === 1 ? 'One task is' : `${tasks} tasks are`)

export const alerts: Write<'alerts'> = ({ timezone, tasks, more, unsubscribe }) => {
  const when = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, dateStyle: 'full', timeStyle: 'short' })
  const onDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'full' })
  return {
    subject: `${count(tasks.length + more)} due soon`,
    body: [
      'Coming up:',
      {
        list: tasks.map(({ title, due_date, due_day }) => ({
          title: userText(title),
          detail: due_day === null ? when.format(new Date(due_date)) : onDay.format(new Date(due_day)),
        })),
      },
      ...restOf(more),
      { button: 'Open your tasks', path: '/tasks' },
      'You get this because task reminders are switched on in your profile.',
    ],
    unsubscribe,
  }
}
