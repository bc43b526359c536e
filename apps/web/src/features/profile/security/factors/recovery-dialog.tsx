import { Button, CopyButton, Group, Modal, Text } from '@mantine/core'
import { saveFile } from '../../../../lib/save-file.ts'
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
  const text = `${codes?.join('\n') ?? ''}\n`
  return (
    <Modal
      opened={codes !== null}
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
        {codes?.map((code) => (
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
