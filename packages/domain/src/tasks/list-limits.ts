/** How many a place shows before it says "+N more". */
export const listLimits = {
  upcomingPanel: 5,
  upcomingCard: 6,
  recentPanel: 3,
  recentCard: 4,
  pendingCard: 3,
  habitsPanel: 6,
  habitsInAnalytics: 6,
  statCardTitles: 2,
  listCardTitles: 3,
} as const

/** "+3 more" after the ones a card has room for; null when all are shown. */
export const moreLabel = (total: number, visible: number): string | null =>
  total > visible ? `+${total - visible} more` : null
