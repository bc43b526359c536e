import { useEffect, useState } from 'react'

/**
 * What a dialog is about, while it opens and while it closes: the last subject stays on the screen until the
 * dialog is gone, and `key` makes a dialog that opens again start afresh. It is there, closed, for a moment
 * before it opens: only so it learns where the focus was, and brings it back.
 */
export const useDialogSubject = (subject: string | undefined) => {
  const wanted = subject !== undefined
  const [shown, setShown] = useState({ subject, wanted, key: 0 })
  const [opened, setOpened] = useState(false)
  if (wanted && (!shown.wanted || subject !== shown.subject))
    setShown({ subject, wanted, key: shown.key + 1 })
  if (!wanted && shown.wanted) setShown({ ...shown, wanted })
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpened(wanted))
    return () => cancelAnimationFrame(frame)
  }, [wanted])
  return { opened: opened && wanted, subject: subject ?? shown.subject, key: shown.key }
}
