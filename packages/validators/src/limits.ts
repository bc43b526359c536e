/** The limits of the product. Durations are in milliseconds unless the name says otherwise, sizes in bytes. */

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Limits that only the server needs are in `limits/server.ts`, because the app loads all of these before it shows. */
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
  /** The browser keeps a person's answers for this long after the server last answered. */
  offline: DAY,
  taskTitle: { max: 500 },
  taskDescription: { max: 10_000 },
  tag: { max: 40, perTask: 10 },
  /** Minutes. */
  estimate: { min: 1, max: 1440 },
  /** Minutes before the due date. */
  remindBefore: { min: 0, max: 10_080 },
  quickAdd: { max: 500 },
  checklistItem: { max: 200 },
  viewName: { max: 60 },
  listName: { max: 60 },
  routineName: { max: 60 },
  calendarName: { max: 60 },
  /** The number of days in one read of events. */
  eventList: { days: 100 },
  /** `bytes`: a page of large tasks ends before its JSON exceeds this. */
  taskPage: { max: 1000, bytes: 2_097_152 },
  /** Tasks that one request changes. */
  bulkTasks: { max: 200 },
  /** The maximum of the column. */
  version: { max: 2_147_483_647 },
  search: { max: 200 },
  journal: { max: 20_000 },
  habitName: { min: 2, max: 100 },
  habitDescription: { max: 500 },
  remindersPerHabit: 5,
  /** Minutes. */
  block: { min: 5, max: 720 },
  amount: { max: 1_000_000 },
  unit: { max: 20 },
  completionNote: { max: 500 },
  /** The first day that a habit can have an entry for, and the last day. */
  habitDays: { first: '2000-01-01', last: '2040-12-31' },
  rest: { days: 366, habits: 500, reason: 200 },
  /**
   * `running`: a timer that ran for so long is ended. `past`: how long ago the timer may have been started or stopped.
   * `focus`: minutes of a round. `days`: the days of one read.
   */
  timeEntry: {
    longest: DAY,
    running: 12 * HOUR,
    past: 7 * DAY,
    focus: { min: 1, max: 240 },
    note: 500,
    days: 366,
    page: 1000,
  },
  dayMinutes: { min: 0, max: 1440 },
  dayNote: { max: 2000 },
  /** The number of tasks in each list of a day. */
  today: { tasks: 500 },
  dayPosition: { max: 200 },
  strip: { days: 14, usual: 7 },
  /** `first`: the earliest day that can be closed. */
  closeDay: { decisions: 500, first: '2000-01-01' },
  /** The number of closed days in one read. */
  dayList: { days: 366 },
  attachment: { bytes: 10_485_760, name: 255, filesPerUser: 500, bytesPerUser: 209_715_200 },
  profilePicture: { bytes: 5_242_880, pixels: 40_000_000, side: 512 },
  rating: { min: 1, max: 5, step: 0.5 },
  comment: { max: 1000 },
  /**
   * The limits of an import: text beside files, text and files of a full account as base64, rows (objects in lists),
   * all values, nesting depth, and bytes of one text that is no file.
   */
  import: {
    bytes: 313_524_224,
    text: 33_554_432,
    rows: 100_000,
    versions: 10_000,
    values: 2_000_000,
    depth: 8,
    string: 131_072,
  },
  /** The limits of any other JSON body. */
  json: { bytes: 1_048_576, depth: 16, values: 2000 },
  /** The most issues that an answer names. */
  issues: { max: 20 },
  /** How long a sign-in or re-authentication allows security changes. */
  proof: { lifetime: 10 * MINUTE },
  recoveryCode: { count: 10, length: 16, group: 4 },
  passkey: { perUser: 20, name: 60, challengeLifetime: 5 * MINUTE },
  token: { name: 60, calls: 300 },
  /**
   * The limits of another product's file: bytes, unpacked bytes and entries of its archive, characters of a CSV row,
   * and its JSON. `named`: the most skipped items that are listed. `column`: the characters of a column name.
   * `columns`: the columns of a table. `serverLimits.imports` limits what is imported.
   */
  imports: {
    bytes: 33_554_432,
    unzipped: 67_108_864,
    entries: 5000,
    row: 262_144,
    depth: 32,
    rows: 500_000,
    values: 5_000_000,
    named: 500,
    column: 200,
    columns: 200,
  },
  /**
   * `body`: the bytes of an answer that are read, and how much of it is shown. `waiting`: the deliveries created ahead,
   * fewer if their bodies exceed `waitingBytes`. `finished` and `finishedBytes`: how many old deliveries are kept.
   * `tests`: the most waiting test deliveries.
   */
  webhook: {
    url: 2000,
    timeout: 10 * SECOND,
    body: 65_536,
    shown: 1000,
    waiting: 100,
    waitingBytes: 2_097_152,
    tests: 5,
    finished: 500,
    finishedBytes: 8_388_608,
    page: 200,
    kept: 30 * DAY,
    failing: 5 * DAY,
  },
  /**
   * A log beyond `bytes` is cut to its newest `bytesLeft`. `anHour`: after this many changes in an hour, bulk changes
   * are refused.
   */
  changes: {
    anHour: 250_000,
    lifetime: 90 * DAY,
    page: 1000,
    history: 200,
    bytes: 256 * 1_048_576,
    bytesLeft: 128 * 1_048_576,
  },
  /** `waiting`: a device with this many waiting pushes gets no more. */
  push: { endpoint: 2000, perUser: 20, waiting: 100 },
} as const

/** The rows of an account. Deleted rows count while they are kept for undo. */
export const accountLimits = {
  tasks: 50_000,
  habits: 500,
  /** The versions of a schedule, and of a goal. */
  versionsPerHabit: 1000,
  /**
   * Completions, and skips. Lower than the days of `habitDays`, so that everything entered day by day can be imported
   * again.
   */
  daysPerHabit: 20_000,
  daysPerHabitBeyond: 5000,
  rests: 500,
  timeEntries: 50_000,
  /** The sum of habits that all pauses name. */
  restedHabits: 5000,
  /** A hundred years of closed days. */
  days: 36_600,
  journalsPerTask: 500,
  /** A task's answer contains all its notes. */
  journalBytesPerTask: 1_048_576,
  checklistItemsPerTask: 100,
  tags: 1000,
  views: 50,
  lists: 200,
  routines: 50,
  tokens: 20,
  webhooks: 10,
  calendars: 20,
} as const

/** Delays of the screens, in milliseconds. */
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
