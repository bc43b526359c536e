import { Button, Group, Modal, Text } from '@mantine/core'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** The question, in the words of the product. */
  question: string
  /** The verb on the button: "Delete". */
  action: string
  /** Red, unless nothing is lost. */
  tone?: 'danger' | 'accent'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is lost. The focus starts on the harmless button and goes back to where it was. */
export const ConfirmDialog = ({
  opened,
  title,
  question,
  action,
  tone = 'danger',
  busy = false,
  ...on
}: ConfirmDialogProps) => (
  <Modal
    opened={opened}
    onClose={on.onCancel}
    title={title}
    size="sm"
    closeOnClickOutside={!busy}
    closeOnEscape={!busy}
    withCloseButton={false}
  >
    <Text>{question}</Text>
    <Group justify="flex-end" gap="sm" mt="lg">
      <Button variant="default" onClick={on.onCancel} disabled={busy} data-autofocus>
        Cancel
      </Button>
      <Button color={tone} onClick={on.onConfirm} loading={busy}>
        {action}
      </Button>
    </Group>
  </Modal>
)
