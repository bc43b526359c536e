import { Button } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { formatCount } from '../../lib/numbers.ts'
import { notifyError } from '../../lib/toasts/toasts.ts'
import { useOutboxEntries } from '../../outbox/pending.ts'
import { leftBehind, offerLeaveQuestion } from '../../outbox/leave.ts'
import { outbox } from '../../outbox/sending/outbox.ts'
import { texts } from './texts.ts'
import { useOverlay } from '../../lib/use-overlay.ts'
import { useAnswers } from './use-answers.ts'
import { OutboxDialog } from './outbox-dialog.tsx'

/** The outbox is sent while this is mounted. */
const useSending = (open: () => void) => {
  const { take, refresh } = useAnswers()
  useEffect(
    () =>
      outbox.start({
        answered: take,
        finished: refresh,
        refused: ({ name, id }, reason) =>
          notifyError(texts.refusedToast(name ?? texts.untitled, reason), {
            about: `refused ${id}`,
            action: { label: texts.show, run: open },
          }),
      }),
    [take, refresh, open],
  )
}

/** Asks before somebody leaves changes behind in this browser. */
const useLeaveQuestion = () => {
  const [leave, setLeave] = useState<{ go: () => void } | null>(null)
  useEffect(() => offerLeaveQuestion((go) => setLeave({ go })), [])
  return { leave, close: () => setLeave(null) }
}

/** How many changes are in the outbox, if any. Opens their list. */
export const OutboxButton = () => {
  const changes = useOutboxEntries()
  const { opened, open, close: closeList } = useOverlay('outbox')
  useSending(open)
  const { leave, close } = useLeaveQuestion()
  const count = changes.length
  const refused = changes.filter((change) => change.refused).length
  return (
    <>
      {count > 0 && (
        <Button
          variant="subtle"
          color={refused > 0 ? 'danger' : 'neutral'}
          size="compact-md"
          h={36}
          px="xs"
          leftSection={<IconCloudUp size={18} stroke={1.75} aria-hidden />}
          aria-label={refused > 0 ? texts.refusedCount(count, refused) : texts.count(count)}
          aria-haspopup="dialog"
          onClick={open}
        >
          {formatCount(count)}
        </Button>
      )}
      <OutboxDialog opened={opened} changes={changes} onClose={closeList} />
      <ConfirmDialog
        opened={leave !== null}
        title={texts.leave.title}
        question={texts.leave.question(leftBehind())}
        action={texts.leave.action}
        tone="accent"
        onConfirm={() => {
          close()
          leave?.go()
        }}
        onCancel={close}
      />
    </>
  )
}
