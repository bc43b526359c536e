import { useState } from 'react'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { hasPassing, type Filters } from '../filters/search.ts'
import { useTaskView } from '../filters/use-task-search-params.ts'
import { texts } from './dialog-texts.ts'
import { useViewCreate } from './use-view-mutations.ts'
import { ViewForm } from './view-form.tsx'
import { viewQueryOf } from './view-query.ts'

interface NewViewDialogProps {
  opened: boolean
  onClose: () => void
  filters: Filters
}

export const NewViewDialog = ({ opened, onClose, filters }: NewViewDialogProps) => {
  const create = useViewCreate()
  const { view } = useTaskView()
  // A new dialog each time: a name that was not saved was not meant.
  const [times, setTimes] = useState(0)

  const close = () => {
    setTimes(times + 1)
    onClose()
  }
  const save = async (name: string) => {
    await create({ name, query: viewQueryOf(filters, view) })
    notifySuccess(texts.created)
    close()
  }
  return (
    <ViewForm
      key={times}
      opened={opened}
      title={texts.createTitle}
      submit={texts.create}
      name=""
      hint={hasPassing(filters) ? `${texts.keeps} ${texts.withoutDates}` : texts.keeps}
      failed={texts.failed.create}
      onSave={save}
      onClose={close}
    />
  )
}
