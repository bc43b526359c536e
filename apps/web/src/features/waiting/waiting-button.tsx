import { Button } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { formatCount } from '../../lib/numbers.ts'
import { notifyError } from '../../lib/toasts/toasts.ts'
import { useWaitingChanges } from '../../lib/waiting/changes.ts'
import { leftBehind, offerLeaveQuestion } from '../../lib/waiting/leave.ts'
import { startSending } from '../../lib/waiting/queue/queue.ts'
import { texts } from './texts.ts'
import { useAnswers } from './use-answers.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

/** What waits is sent while this is there. */
const useSending = (open: () => void) => {
  const { take, refresh } = useAnswers()
  useEffect(
    () =>
      startSending({
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

/** How many changes wait, where some do; opens the list of them. */
export const WaitingButton = () => {
  const changes = useWaitingChanges()
  const [opened, setOpened] = useState(false)
  const [open] = useState(() => () => setOpened(true))
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
      <WaitingDialog opened={opened} changes={changes} onClose={() => setOpened(false)} />
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
