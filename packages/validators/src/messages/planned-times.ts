/** Texts about the times of plans and habits. */
export const plannedTimeMessages = {
  plannedTime: 'Please enter a valid planned time (HH:mm)',
  plannedTimeAlone: 'A planned time needs a planned day',
  block: 'A block has a time of day (HH:mm) and minutes',
  blockMinutes: 'A block takes a whole number of minutes from 5 to 720',
} as const
