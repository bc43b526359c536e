import { Button, CopyButton, Group, Modal, Text } from '@mantine/core'
import { usePhone } from '../../../../lib/screen/use-media.ts'
import { useDialogSubject } from '../../../../lib/use-dialog-subject.ts'
import { texts } from './texts.ts'
import classes from './webhooks.module.css'

const { created: words } = texts

/** The only time it is seen: it closes by its button alone. */
export const SecretDialog = ({ secret, onClose }: { secret: string | null; onClose: () => void }) => {
  const phone = usePhone()
  const { opened, subject = '' } = useDialogSubject(secret ?? undefined)
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
      <output className={classes.secret} aria-label={words.label}>
        <code>{opened ? subject : ''}</code>
      </output>
      <Group justify="flex-end" gap="sm">
        <CopyButton value={subject}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} data-autofocus>
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{words.done}</Button>
      </Group>
    </Modal>
  )
}
