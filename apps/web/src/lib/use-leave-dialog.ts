import { useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening a dialog: going back closes it. */
    dialog?: true
  }
}

/** Places that are being left: the browser goes back a moment later, and a second Escape would go back once more. */
const left = new WeakSet<object>()

/**
 * Closes a dialog that is in the address: back where it was opened from, else `replace` the address. The dialog
 * itself has asked whether anything typed may be lost.
 */
export const useLeaveDialog = (replace: () => void) => {
  const router = useRouter()
  return () => {
    const { location } = router.state
    if (left.has(location)) return
    left.add(location)
    if (location.state.dialog) router.history.back({ ignoreBlocker: true })
    else replace()
  }
}
