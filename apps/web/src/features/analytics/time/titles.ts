/** Of the panels of time: known before their code is. */
export const titles = {
  days: 'Time Spent',
  lists: 'Time by List',
  tags: 'Time by Tag',
} as const
