import type { List } from '@dayloom/validators/lists'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { tasksSearch } from '../filters/search.ts'
import { useListOfScreen } from './use-list-of-screen.ts'
import { sentOrKept } from '../outbox/sent-or-kept.ts'
import { texts } from './dialog-texts.ts'
import { ListForm, type ListValues } from './list-form.tsx'
import { useListDelete, useListRestore, useListUpdate } from './use-list-mutations.ts'

interface DeletionProps {
  name: string
  opened: boolean
  onDelete: (tasks: 'keep' | 'delete') => void
  onCancel: () => void
}

/** Asks what becomes of the tasks. */
const Deletion = ({ name, opened, onDelete, onCancel }: DeletionProps) => (
  <Modal opened={opened} onClose={onCancel} title={texts.deletion.title} size="sm" withCloseButton={false}>
    <Text>{texts.deletion.question(name)}</Text>
    <Group justify="flex-end" gap="sm" mt="lg">
      <Button variant="default" onClick={onCancel} data-autofocus>
        {texts.deletion.cancel}
      </Button>
      <Button variant="default" onClick={() => onDelete('keep')}>
        {texts.deletion.keep}
      </Button>
      <Button color="danger" onClick={() => onDelete('delete')}>
        {texts.deletion.delete}
      </Button>
    </Group>
  </Modal>
)

/** From the board of a list that is gone to that of all tasks. */
const useLeaveBoard = (id: string) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const shown = useListOfScreen()
  return () => {
    if (shown === id)
      void navigate({ to: '/tasks', search: { view: tasksSearch.parse(search).view }, replace: true })
  }
}

interface ListDialogProps {
  opened: boolean
  list: List
  onClose: () => void
}

/** Renames, colours, archives or deletes a list. */
export const ListDialog = ({ opened, list: { id, name, color }, onClose }: ListDialogProps) => {
  const update = useListUpdate()
  const deleteList = useListDelete()
  const restoreList = useListRestore()
  const leaveBoard = useLeaveBoard(id)
  const [asks, setAsks] = useState(false)

  const save = async (values: ListValues) => {
    await sentOrKept(update({ id, ...values }))
    onClose()
  }
  const setArchived = async (archived: boolean) => {
    try {
      const answer = await sentOrKept(update({ id, archived }))
      if (!archived) return
      leaveBoard()
      if (!answer) return
      const undo = { label: texts.undo, run: () => void setArchived(false) }
      notifySuccess(texts.archived(name), { action: undo })
    } catch (error) {
      notifyFailure(error, texts.failed.update, () => void setArchived(archived))
    }
  }
  const restore = async () => {
    try {
      await sentOrKept(restoreList({ id }))
    } catch (error) {
      notifyFailure(error, texts.failed.restore, () => void restore())
    }
  }
  const remove = async (tasks: 'keep' | 'delete') => {
    try {
      const answer = await sentOrKept(deleteList({ id, tasks }))
      leaveBoard()
      if (!answer) return
      notifySuccess(texts.deleted(name), { action: { label: texts.undo, run: () => void restore() } })
    } catch (error) {
      notifyFailure(error, texts.failed.delete, () => void remove(tasks))
    }
  }
  const aside = (
    <>
      <Button variant="subtle" color="danger" onClick={() => setAsks(true)}>
        {texts.remove}
      </Button>
      <Button
        variant="subtle"
        color="neutral"
        onClick={() => {
          onClose()
          void setArchived(true)
        }}
      >
        {texts.archive}
      </Button>
    </>
  )
  return (
    <>
      <ListForm
        opened={opened && !asks}
        title={texts.editTitle}
        submit={texts.update}
        values={{ name, color }}
        failed={texts.failed.update}
        onSave={save}
        onClose={onClose}
        aside={aside}
      />
      <Deletion
        name={name}
        opened={asks}
        onDelete={(tasks) => {
          setAsks(false)
          onClose()
          void remove(tasks)
        }}
        onCancel={() => setAsks(false)}
      />
    </>
  )
}
