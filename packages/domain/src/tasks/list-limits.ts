/** How many items a place shows before it says "+N more". */
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

/** "+3 more" for the items that do not fit; null if all fit. */
export const moreLabel = (total: number, visible: number): string | null =>
  total > visible ? `+${total - visible} more` : null
