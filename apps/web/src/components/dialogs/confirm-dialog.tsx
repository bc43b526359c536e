import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** A whole question, as a heading. */
  question: string
  /** The verb on the button: "Delete". */
  action: string
  /** Red, unless nothing is lost. */
  tone?: 'danger' | 'accent'
  /** The verb on the harmless button. */
  cancel?: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The question stays readable while the dialog closes, when its subject may be gone already. */
const useLastQuestion = (question: string, opened: boolean) => {
  const [last, setLast] = useState(question)
  if (opened && last !== question) setLast(question)
  return opened ? question : last
}

/** Asks before something is lost. The focus starts on the harmless button and goes back to where it was. */
export const ConfirmDialog = ({
  opened,
  title,
  question,
  action,
  tone = 'danger',
  cancel = 'Cancel',
  busy = false,
  ...on
}: ConfirmDialogProps) => {
  const text = useLastQuestion(question, opened)
  return (
    <Modal
      opened={opened}
      onClose={on.onCancel}
      title={title}
      size="sm"
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
      withCloseButton={false}
    >
      <Text>{text}</Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={on.onCancel} disabled={busy} data-autofocus>
          {cancel}
        </Button>
        {/* The second half of a double click finds it closing. */}
        <Button color={tone} onClick={opened ? on.onConfirm : undefined} loading={busy}>
          {action}
        </Button>
      </Group>
    </Modal>
  )
}
