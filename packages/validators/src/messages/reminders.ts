export const reminderInputMessages = {
  remindAt: 'Please enter a valid time for the reminder',
  remindBefore: 'A reminder is a whole number of minutes before the due date, from 0 to 10080',
  oneReminder: 'A task has one reminder: at a time, or so many minutes before its due date',
  pushEndpoint: 'A push subscription needs the https address of a push service',
  pushKeys: 'A push subscription needs its keys p256dh and auth',
  remindAtTime: 'A reminder needs a time of day, such as 08:30',
  reminders: 'A habit has at most 5 different reminders',
  remindersOrFirst: 'Send reminders or remind_at_time, not both',
} as const

export const pushMessages = {
  created: 'Notifications are on for this device',
  deleted: 'Device removed',
  notFound: 'Device not found',
} as const

export const pushLimit = 'An account holds at most 20 devices with notifications. Please remove one first.'
