export const reminderInputMessages = {
  remindAt: 'Please enter a valid time for the reminder',
  remindBefore: 'A reminder is a whole number of minutes before the due date, from 0 to 10080',
  oneReminder: 'A task has one reminder: at a time, or so many minutes before its due date',
  remindAtTime: 'A reminder needs a time of day, such as 08:30',
} as const
