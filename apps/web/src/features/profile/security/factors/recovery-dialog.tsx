import { Button, CopyButton, Group, Modal, Text } from '@mantine/core'
import { saveFile } from '../../../../lib/save-file.ts'
import { useDialogSubject } from '../../../../lib/use-dialog-subject.ts'
import { usePhone } from '../../../../lib/screen/use-media.ts'
import classes from './recovery-dialog.module.css'
import { texts } from './texts.ts'

const { recovery } = texts

interface RecoveryDialogProps {
  codes: string[] | null
  onClose: () => void
}

/** The only time they are seen: it closes by its button alone. */
export const RecoveryDialog = ({ codes, onClose }: RecoveryDialogProps) => {
  const phone = usePhone()
  // They stay on the screen while the dialog closes.
  const { opened, subject: lines = '' } = useDialogSubject(codes?.join('\n'))
  const text = `${lines}\n`
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={recovery.dialog}
      size={440}
      fullScreen={phone}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Text>{recovery.text}</Text>
      <ul className={classes.codes} aria-label={recovery.list}>
        {lines.split('\n').map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? recovery.copied : recovery.copy}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={() => saveFile(new Blob([text]), recovery.file)}>
            {recovery.download}
          </Button>
        </Group>
        <Button onClick={onClose} data-autofocus>
          {recovery.done}
        </Button>
      </Group>
    </Modal>
  )
}
