const KEY = 'notifications_user'

/** Remembers, in this browser, who has switched its notifications on: nobody else who signs in here has. */
export const noteNotifications = (userId: string | null) => {
  try {
    if (userId === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, userId)
  } catch {
    // Without storage a lost subscription is made anew by the switch alone.
  }
}

export const wantsNotifications = (userId: string) => {
  try {
    return localStorage.getItem(KEY) === userId
  } catch {
    return false
  }
}
