export type UndoOrRedo = 'undo' | 'redo'

/** Undoings are sent one after the other, however fast the keys are; each waits for other changes, and for no undoing. */
export const undoScope = { id: 'undo' }
