/** Numbers that are requirements. Durations are milliseconds unless the name says otherwise; sizes are bytes. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const limits = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  age: { min: 1, max: 150 },
  signInPassword: { min: 6 },
  newPassword: { min: 8 },
  changedPassword: { min: 6 },
  password: { max: 256 },
  code: { digits: 6, lifetime: 10 * MINUTE, tries: 5, resendAfter: 60 * SECOND },
  session: { idle: 7 * DAY, absolute: 30 * DAY, perUser: 20 },
  taskTitle: { max: 500 },
  taskDescription: { max: 10_000 },
  taskPage: { max: 1000 },
  search: { max: 200 },
  journal: { max: 20_000 },
  habitName: { min: 2, max: 100 },
  habitDescription: { max: 500 },
  attachment: { bytes: 10_485_760, name: 255, filesPerUser: 500, bytesPerUser: 209_715_200 },
  fileRemoval: { after: 7 * DAY },
  profilePicture: { bytes: 5_242_880, pixels: 40_000_000, side: 512 },
  rating: { min: 1, max: 5, step: 0.5 },
  comment: { max: 1000 },
  /** A whole export: its texts, and the files of a full account as base64. */
  import: { bytes: 306_184_192, text: 26_214_400 },
  trash: { lifetime: 30 * DAY },
  reminder: { lead: 24 * HOUR },
} as const

/** How the screens behave in time. Milliseconds. */
export const timings = {
  toastSuccess: 2 * SECOND,
  toastError: 4 * SECOND,
  toastProfile: 4 * SECOND,
  toastMoved: 2 * SECOND,
  toastMost: 20,
  submitThrottle: SECOND,
  verifiedRedirect: 2 * SECOND,
  thankYou: 3 * SECOND,
  tooltipDelay: 500,
  freshLists: 5 * MINUTE,
  freshInsights: 10 * MINUTE,
  freshWorkload: 15 * MINUTE,
  cacheRetention: 5 * MINUTE,
} as const
