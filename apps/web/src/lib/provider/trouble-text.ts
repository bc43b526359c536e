import type { PopupTrouble } from './popup.ts'

export const CANCELLED = 'Sign-in was cancelled'

const blocked = 'Popup was blocked by browser. Please allow popups and try again.'

/** What a person is told where only a popup will do. */
export const troubleText: Record<PopupTrouble, string> = {
  blocked,
  unreachable: blocked,
  cancelled: CANCELLED,
  open: 'Another sign-in popup is already open',
}
