import type { View } from '@dayloom/validators/views'
import { Switch } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'
import { usePreference } from '../../../lib/preferences.ts'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { tasksSearch } from '../filters/search.ts'
import { texts } from './dialog-texts.ts'
import { useViewDelete, useViewUpdate } from './use-view-mutations.ts'
import { ViewForm } from './view-form.tsx'
import { isKept, viewQueryOf } from './view-query.ts'

interface ViewDialogProps {
  opened: boolean
  /** Gone once it was deleted. */
  view: View | undefined
  onClose: () => void
}

/** The filters of the tasks screen, where that is what is open. */
const useFiltersNow = () => {
  const { pathname, search } = useLocation()
  const layout = usePreference('task_view_mode') ?? 'kanban'
  if (pathname !== '/tasks') return null
  const { view = layout, ...filters } = tasksSearch.parse(search)
  return isKept(filters) ? viewQueryOf(filters, view) : null
}

/** Renames a view, gives it the filters of this moment, or deletes it. */
export const ViewDialog = ({ opened, view, onClose }: ViewDialogProps) => {
  const update = useViewUpdate()
  const deleteView = useViewDelete()
  const filters = useFiltersNow()
  const [replaces, setReplaces] = useState(false)
  if (!view) return null
  const { id } = view

  const save = async (name: string) => {
    await update({ id, name, ...(replaces && filters && { query: filters }) })
    notifySuccess(texts.updated)
    onClose()
  }
  const remove = async () => {
    onClose()
    try {
      await deleteView({ id })
      notifySuccess(texts.deleted)
    } catch (error) {
      notifyFailure(error, texts.failed.delete, () => void remove())
    }
  }
  return (
    <ViewForm
      opened={opened}
      title={texts.editTitle}
      submit={texts.update}
      name={view.name}
      failed={texts.failed.update}
      onSave={save}
      onClose={onClose}
      deletion={{ ...texts.deletion, onConfirm: () => void remove() }}
    >
      {filters && (
        <Switch
          label={texts.replace}
          checked={replaces}
          onChange={(event) => setReplaces(event.currentTarget.checked)}
        />
      )}
    </ViewForm>
  )
}
