import { Button, CopyButton, Group, Modal, Text } from '@mantine/core'
import { usePhone } from '../../../lib/screen/use-media.ts'
import { useDialogSubject } from '../../../lib/use-dialog-subject.ts'
import classes from './shown-once.module.css'
import { texts } from './texts.ts'

interface ShownOnceDialogProps {
  /** Null: there is nothing to show, and the dialog is closed. */
  value: string | null
  /** `label` names the value. */
  words: { title: string; text: string; label: string }
  onClose: () => void
}

/** A secret, the only time it is seen: the dialog closes by its button alone. */
export const ShownOnceDialog = ({ value, words, onClose }: ShownOnceDialogProps) => {
  const phone = usePhone()
  const { opened, subject = '' } = useDialogSubject(value ?? undefined)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={words.title}
      size={440}
      fullScreen={phone}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Text>{words.text}</Text>
      <output className={classes.value} aria-label={words.label}>
        <code>{opened ? subject : ''}</code>
      </output>
      <Group justify="flex-end" gap="sm">
        <CopyButton value={subject}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} data-autofocus>
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{texts.done}</Button>
      </Group>
    </Modal>
  )
}
