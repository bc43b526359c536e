/** Texts about list filters that no form has, so screens need not load them. */
export const filterMessages = {
  bound: 'Please enter a valid day (YYYY-MM-DD) or instant',
  hour: 'An hour must be a whole number from 0 to 23',
  datedBy: 'Dated by must be created, due or completed',
  planToDone: 'Plan to done must be early, same_day, next_day, within_week or later',
  with: 'With must be estimate or time',
  without: 'Without must be tag, plan or estimate',
} as const
