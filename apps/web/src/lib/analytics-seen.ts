const KEY = 'analytics_seen_by'

/** Remembers, in this browser, who opened the analytics last; the quick start counts it as a step. */
export const noteAnalyticsSeen = (userId: string) => {
  try {
    localStorage.setItem(KEY, userId)
  } catch {
    // Without storage the step stays open; nothing depends on it.
  }
}

export const analyticsSeenBy = (userId: string) => {
  try {
    return localStorage.getItem(KEY) === userId
  } catch {
    return false
  }
}
