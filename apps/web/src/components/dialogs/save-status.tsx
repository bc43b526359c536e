import type { SaveState } from './use-autosave.ts'
import classes from './form-dialog.module.css'

const words: Record<SaveState, string> = {
  idle: '',
  // It is said once it is.
  saving: '',
  saved: 'Saved',
  kept: 'Saved on this device',
  failed: 'Not saved yet. Trying again…',
  refused: 'Not saved',
}

/** What became of the last change, quietly. `more` stands behind "Saved". */
export const SaveStatus = ({ state, more = [] }: { state: SaveState; more?: readonly string[] }) => (
  <span
    role="status"
    className={classes.status}
    data-failed={state === 'failed' || state === 'refused' || undefined}
  >
    {state === 'saved' ? [words.saved, ...more].join('. ') : words[state]}
  </span>
)
