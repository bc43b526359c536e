import { Modal } from '@mantine/core'
import { useTextsToCreate } from '../../../lib/create-of-text.ts'
import { useListOfScreen } from '../lists/use-list-of-screen.ts'
import classes from './quick-add-dialog.module.css'
import { QuickAdd } from './quick-add.tsx'
import { texts } from './texts.ts'
import { useQuickAdd } from './use-quick-add.ts'

interface QuickAddDialogProps {
  opened: boolean
  onOpen: () => void
  onClose: () => void
}

/** Adds a task from any screen. What was typed is there again when it is opened again. */
export const QuickAddDialog = ({ opened, onOpen, onClose }: QuickAddDialogProps) => {
  const listId = useListOfScreen()
  const state = useQuickAdd({ place: 'anywhere', listId, onSent: onClose, onReturned: onOpen })
  useTextsToCreate(state.createOf)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="12dvh"
      size={600}
      padding={0}
      closeOnEscape={!state.lines}
      // Without a transition: no key is lost while it opens.
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': texts.title } }}
      classNames={{ content: classes.content ?? '' }}
    >
      <QuickAdd state={state} bare autoFocus />
    </Modal>
  )
}
