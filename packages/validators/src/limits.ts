/** Numbers that are requirements. Durations are milliseconds unless the name says otherwise; sizes are bytes. */

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** What only the server asks for is in `limits/server.ts`: the app loads all of these before it is shown. */
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
  /** So long after the last answer of the server a browser still shows what it has kept of a person. */
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
  /** `bytes`: a page of large tasks ends early, before its JSON is longer. */
  taskPage: { max: 1000, bytes: 2_097_152 },
  /** What the column holds. */
  version: { max: 2_147_483_647 },
  search: { max: 200 },
  journal: { max: 20_000 },
  habitName: { min: 2, max: 100 },
  habitDescription: { max: 500 },
  amount: { max: 1_000_000 },
  unit: { max: 20 },
  completionNote: { max: 500 },
  /** The first day that anything of a habit can be entered for, and the last that its limits leave room for (below). */
  habitDays: { first: '2000-01-01', last: '2040-12-31' },
  rest: { days: 366, habits: 500, reason: 200 },
  dayMinutes: { min: 0, max: 1440 },
  dayNote: { max: 2000 },
  /** Of each list of a day, so many tasks. */
  today: { tasks: 500 },
  /** `first`: no day before it can be closed. */
  closeDay: { decisions: 500, first: '2000-01-01' },
  /** So many closed days are read at once. */
  dayList: { days: 366 },
  attachment: { bytes: 10_485_760, name: 255, filesPerUser: 500, bytesPerUser: 209_715_200 },
  profilePicture: { bytes: 5_242_880, pixels: 40_000_000, side: 512 },
  rating: { min: 1, max: 5, step: 0.5 },
  comment: { max: 1000 },
  /**
   * What an import takes: its text beside the files, that and the files of a full account as base64, rows (objects in
   * lists), all values together, lists and objects inside each other, and the bytes of one text that is no file.
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
  /** What any other JSON takes. */
  json: { bytes: 1_048_576, depth: 16, values: 2000 },
  /** No answer names more of what is wrong with an input. */
  issues: { max: 20 },
  /** How long a sign-in, or a proof given since, is good for what changes the security of an account. */
  proof: { lifetime: 10 * MINUTE },
  recoveryCode: { count: 10, length: 16, group: 4 },
  passkey: { perUser: 20, name: 60, challengeLifetime: 5 * MINUTE },
  token: { name: 60, calls: 300 },
  /**
   * What a file of another product takes: bytes, those that its archive unpacks to and its entries, characters of a row
   * of CSV, and the JSON in it. `named`: so much of what was left is named at most. What is kept of it is counted by
   * `serverLimits.imports`.
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
  },
  /**
   * `body`: so much of an answer is read, and of that so much shown. `waiting` deliveries are made before they can be sent,
   * and fewer where their bodies have `waitingBytes`; of those that are over, as many of the newest are kept as `finished`
   * and `finishedBytes` say. No more than `tests` wait to be sent.
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
   * A log of more than so many `bytes` is cut to the newest `bytesLeft`. `anHour`: after so many in an hour, nothing more
   * that changes many things at once.
   */
  changes: {
    anHour: 250_000,
    lifetime: 90 * DAY,
    page: 1000,
    history: 200,
    bytes: 256 * 1_048_576,
    bytesLeft: 128 * 1_048_576,
  },
  /** `waiting`: a device that so many wait for is told of no more. */
  push: { endpoint: 2000, perUser: 20, waiting: 100 },
} as const

/** How many rows an account holds; deleted ones count while they are kept for undo. */
export const accountLimits = {
  tasks: 50_000,
  habits: 500,
  /** Changes of a schedule, and of a goal. */
  versionsPerHabit: 1000,
  /**
   * Completions, and skips. Together with so many beyond `habitDays`, which only an import brings, those of each of its
   * days are fewer: so whatever was entered one by one can be imported again.
   */
  daysPerHabit: 20_000,
  daysPerHabitBeyond: 5000,
  rests: 500,
  /** That all rests name, one by one. */
  restedHabits: 5000,
  /** Closed days: a hundred years of them. */
  days: 36_600,
  journalsPerTask: 500,
  /** A task is answered with all of its notes. */
  journalBytesPerTask: 1_048_576,
  checklistItemsPerTask: 100,
  tags: 1000,
  views: 50,
  tokens: 20,
  webhooks: 10,
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
