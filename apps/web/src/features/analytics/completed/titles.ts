/** Of the panels that come after the others: known before their code is. */
export const titles = {
  tags: 'Completed by Tag',
  plan: 'From Plan to Done',
  minutes: 'Estimates against Days',
} as const
