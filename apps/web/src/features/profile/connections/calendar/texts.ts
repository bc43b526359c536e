export const texts = {
  title: 'Calendar',
  hint: 'Shows open tasks in your own calendar at their due date. Changes arrive there when it next looks, which takes Google up to a day.',
  create: 'Create address',
  address: 'Calendar address',
  secret: 'Whoever has this address can read what it includes. Keep it like a password.',
  copy: 'Copy',
  copied: 'Copied',
  includes: 'Includes',
  tasks: 'Tasks with a due date',
  habits: 'Habits of the next 14 days',
  renew: {
    action: 'New address',
    title: 'New calendar address',
    question: 'Calendars that follow the address of today will stop. Continue?',
    confirm: 'Make a new one',
  },
  end: {
    action: 'Turn off',
    title: 'Turn the calendar off',
    question: 'Calendars that follow this address will stop. Continue?',
    confirm: 'Turn off',
  },
  how: 'Add it to',
  calendars: {
    google: {
      name: 'Google',
      steps: ['Other calendars, then +', 'From URL', 'Paste the address, then Add calendar'],
    },
    apple: {
      name: 'Apple',
      steps: ['The File menu', 'New Calendar Subscription…', 'Paste the address, then Subscribe'],
    },
    outlook: {
      name: 'Outlook',
      steps: ['Add calendar', 'Subscribe from web', 'Paste the address, then Import'],
    },
  },
  failed: {
    load: 'Failed to load your calendar address. Please try again.',
    create: 'Failed to create the calendar address',
    update: 'Failed to change the calendar',
    delete: 'Failed to turn the calendar off',
  },
} as const
