/** The browser's IANA time zone, sent at sign-in so that "today" means the same on both sides. */
export const browserTimezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
