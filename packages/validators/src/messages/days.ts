/** Texts about habits and days. */
export const dayMessages = {
  habits: {
    created: 'Habit created successfully',
    updated: 'Habit updated successfully',
    deleted: 'Habit deleted successfully',
    restored: 'Habit restored successfully',
    completed: 'Habit completed!',
    uncompleted: 'Completion undone',
    dayMarked: 'Day marked as done',
    dayTakenBack: 'Day marked as not done',
    notFound: 'Habit not found',
    futureDay: 'A day in the future cannot be marked',
    earlyDay: 'A day before 2000 cannot be marked',
    farDay: 'A day more than a year ahead cannot be skipped',
    skipped: 'Day skipped',
    skipTakenBack: 'Day no longer skipped',
  },
  rests: {
    created: 'Rest saved',
    deleted: 'Rest deleted',
    notFound: 'Rest not found',
  },
  days: {
    closed: 'Day closed',
    far: 'Please choose a day within a year of today',
    future: 'A day in the future cannot be closed',
    early: 'A day before 2000 cannot be closed',
    order: 'The range cannot end before it begins',
    long: 'At most 366 days can be read at once',
  },
} as const

export const dayInputMessages = {
  year: 'Choose a year from your first one to this one',
  habitIds: 'Please choose at least one habit, or all of them',
  restReason: 'A reason must be at most 200 characters',
  restOrder: 'A rest cannot end before it begins',
  restLength: 'A rest is at most 366 days long',
  stripDays: 'Days must be a whole number from 1 to 14',
  dayNote: 'A note of a day must be at most 2000 characters',
  decisions: 'There can be at most 500 decisions',
  decisionTwice: 'Each task can have only one decision',
  closeAction: 'An action must be tomorrow, unplan, done or keep',
} as const
