/** Every text of the history of tasks and habits, and of undoing. */
export const texts = {
  title: 'History',
  list: 'Changes, newest first',
  show: 'Show history',
  hide: 'Hide history',
  loading: 'Loading history',
  failed: 'Failed to load history',
  empty: 'Nothing has changed in the last 90 days',
  more: 'Show more',
  takeBack: 'Take back',
  takeBackNamed: (what: string) => `Take back: ${what}`,
  takenBack: (what: string) => `Taken back: ${what}`,
  takeBackFailed: 'That could not be taken back',
  /** Behind what was to be taken back. */
  touched: (what: string) => `${what} cannot be taken back: it has changed again since then`,
  undone: (what: string) => `Undone: ${what}`,
  redone: (what: string) => `Done again: ${what}`,
  /** The thing itself, after its change was undone or done again. */
  outcome: {
    isBackIn: (name: string, column: string) => `${name} is back in ${column}`,
    isBack: (name: string) => `${name} is back`,
    isGone: (name: string) => `${name} is deleted again`,
    isAsBefore: (name: string) => `${name} is as it was`,
    isChanged: (name: string) => `${name} is changed again`,
  },
  redo: 'Redo',
  undo: 'Undo',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  who: { web: 'You', import: 'An import', system: 'Dayloom', token: 'A program' },
} as const
