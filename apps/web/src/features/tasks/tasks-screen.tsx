import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useId } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SharedMenu } from '../../components/menu/shared-menu.tsx'
import { KeyTooltip } from '../../components/shortcut-keys.tsx'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { useNewForm } from '../../lib/use-new-form.ts'
import { usePhone } from '../../lib/screen/use-media.ts'
import { countFilters } from './filters/count-filters.ts'
import { isFiltered, listOf } from './filters/search.ts'
import { DeleteQuestion } from './deletion/delete-question.tsx'
import { OrderToggle } from './grid/order-toggle.tsx'
import { GroupToggle } from './list/group-toggle.tsx'
import { SearchField } from './filters/search-field.tsx'
import { useListNames } from './use-lists.ts'
import { TaskBody } from './task-body.tsx'
import classes from './tasks-screen.module.css'
import { texts } from './texts.ts'
import { useTaskView } from './filters/use-task-search-params.ts'
import { ViewToggle } from './filters/view-toggle.tsx'
import { lazyChunk } from '../../loading/chunks.ts'

const FilterControls = lazyChunk(async () => ({
  default: (await import('./filters/filter-controls.tsx')).FilterControls,
}))
const FilterBar = lazyChunk(async () => ({ default: (await import('./filter-bar.tsx')).FilterBar }))
const TagsList = lazyChunk(async () => ({ default: (await import('./filters/tags-list.tsx')).TagsList }))

const route = getRouteApi('/_app/tasks')

export const TasksScreen = () => {
  const search = route.useSearch()
  const openNew = useNewForm('new task')
  const { view } = useTaskView()
  const [filtersShown, filters] = useDisclosure()
  const panelId = useId()
  const count = countFilters(search)
  const phone = usePhone()
  const list = listOf(search)
  const nameOf = useListNames(search.list)
  const create = (
    <KeyTooltip text={texts.create} shortcut="newTask">
      <Button
        leftSection={<IconPlus size={16} stroke={2} />}
        onClick={() => openNew()}
        className={classes.create ?? ''}
      >
        {texts.create}
      </Button>
    </KeyTooltip>
  )
  return (
    <DeleteQuestion>
      <SharedMenu>
        <PageHeader
          title={list === undefined ? texts.title : nameOf(list)}
          subtitle={list === undefined && texts.subtitle}
          actions={!phone && create}
        />
        <div className={classes.tools}>
          <SearchField search={search.search} className={classes.search} />
          <div className={classes.buttons}>
            <Button
              variant="default"
              leftSection={<IconFilter size={16} stroke={1.75} />}
              rightSection={
                count > 0 && (
                  <span className={classes.count}>
                    {count}
                    <VisuallyHidden> {texts.filtersActive}</VisuallyHidden>
                  </span>
                )
              }
              onClick={filters.toggle}
              aria-expanded={filtersShown}
              aria-controls={panelId}
            >
              {texts.filters}
            </Button>
            {view === 'grid' && <OrderToggle />}
            {view === 'list' && <GroupToggle />}
            <ViewToggle />
            {phone && create}
          </div>
        </div>
        <WhenWanted wanted={filtersShown} onClose={filters.close}>
          <FilterControls id={panelId} filters={search} opened={filtersShown} onClose={filters.close} />
        </WhenWanted>
        {isFiltered(search) && (
          <Suspense fallback={<div className={classes.filters} />}>
            <FilterBar filters={search} />
          </Suspense>
        )}
        <TaskBody filters={search} />
      </SharedMenu>
      <WhenWanted wanted={search.dialog !== undefined}>
        <TagsList />
      </WhenWanted>
    </DeleteQuestion>
  )
}
