/** Sentences that several descriptions share. */

export const clientId =
  'The client may choose the `id`, a UUID. A repeated request with the same `id` creates nothing and returns 200 with the first result.'
export const inTrash = 'It can be restored for 30 days.'
export const onlyWhatIsSent = 'Fields that are left out do not change.'
export const dueOnDay =
  'A task is due at a time (`due_date`) or on a day (`due_day`): one clears the other. Of a due day, `due_date` is 23:59 in your time zone, and follows when that changes.'
