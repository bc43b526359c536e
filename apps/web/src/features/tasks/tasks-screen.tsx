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
import { usePhone } from '../../lib/screen/use-media.ts'
import { countFilters } from './filters/count-filters.ts'
import { isFiltered } from './filters/search.ts'
import { DeleteQuestion } from './deletion/delete-question.tsx'
import { OrderToggle } from './list/order-toggle.tsx'
import { SearchField } from './filters/search-field.tsx'
import { TaskBody } from './task-body.tsx'
import classes from './tasks-screen.module.css'
import { texts } from './texts.ts'
import { useTaskDialog, useTaskView } from './filters/use-task-search-params.ts'
import { ViewToggle } from './filters/view-toggle.tsx'
import { lazyPart } from '../../lib/loading/parts.ts'

const FilterPanel = lazyPart(async () => ({
  default: (await import('./filters/filter-panel.tsx')).FilterPanel,
}))
const FilterBar = lazyPart(async () => ({ default: (await import('./filter-bar.tsx')).FilterBar }))
const TaskDialogs = lazyPart(async () => ({
  default: (await import('./dialog/task-dialogs.tsx')).TaskDialogs,
}))

const route = getRouteApi('/_app/tasks')

export const TasksScreen = () => {
  const search = route.useSearch()
  const { openNew, leave } = useTaskDialog()
  const { view } = useTaskView()
  const [filtersShown, filters] = useDisclosure()
  const panelId = useId()
  const count = countFilters(search)
  const phone = usePhone()
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
        <PageHeader title={texts.title} subtitle={texts.subtitle} actions={!phone && create} />
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
            {view === 'list' && <OrderToggle />}
            <ViewToggle />
            {phone && create}
          </div>
        </div>
        <WhenWanted wanted={filtersShown} onClose={filters.close}>
          {filtersShown && <FilterPanel id={panelId} filters={search} />}
        </WhenWanted>
        {isFiltered(search) && (
          <Suspense fallback={<div className={classes.filters} />}>
            <FilterBar filters={search} />
          </Suspense>
        )}
        <TaskBody filters={search} />
      </SharedMenu>
      <WhenWanted wanted={search.task !== undefined || search.list !== undefined} onClose={leave}>
        <TaskDialogs />
      </WhenWanted>
    </DeleteQuestion>
  )
}
