import { Modal, Text } from '@mantine/core'
import { texts } from './texts.ts'

/** An address that names no habit of this person. */
export const HabitMissing = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title={texts.missing.title} size="sm">
    <Text c="dimmed">{texts.missing.text}</Text>
  </Modal>
)
