import { usePressLayer } from '../../../lib/screen/use-press-layer.ts'

/** The card whose handle is pressed; its menu is none. */
const gripped = (pressed: Element) => pressed.closest('[data-grip]')?.closest<HTMLElement>('[data-task]')

/** Drags the cards and rows of tasks. */
export const useDragLayer = () => usePressLayer(gripped)
