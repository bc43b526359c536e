import type { Task } from '@dayloom/validators/tasks'
import { Alert, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { FailedState } from '../../components/states/failed-state.tsx'
import { DeferredContent } from '../../components/states/deferred-content.tsx'
import { Loading } from '../../components/states/skeletons.tsx'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { useNewForm } from '../../lib/use-new-form.ts'
import { lazyChunk } from '../../loading/chunks.ts'
import { Board } from './board/board.tsx'
import { TaskGrid } from './grid/task-grid.tsx'
import { ViewSkeleton } from './view-skeleton.tsx'
import { TaskList } from './list/task-list.tsx'
import { inOrder } from './list/task-order.ts'
import { isFiltered, listOf, noFilters, type Filters } from './filters/search.ts'
import { SwipeRows } from './swipe/swipe-rows.tsx'
import { TaskRows } from './rows/task-rows.tsx'
import { TagColors } from './tags/tag-colors.tsx'
import { StarterTasks } from './starter-tasks.tsx'
import classes from './tasks-screen.module.css'
import { texts } from './texts.ts'
import { useReplaceSearch, useTaskOrder, useTaskView } from './filters/use-task-search-params.ts'
import { useTasks } from './use-tasks.ts'

const PrintedTasks = lazyChunk(async () => ({
  default: (await import('./print/printed-tasks.tsx')).PrintedTasks,
}))

const NoTasks = ({ filters }: { filters: Filters }) => {
  const replaceSearch = useReplaceSearch()
  const openNew = useNewForm('new task')
  const filtered = isFiltered({ ...filters, list: undefined })
  const isOfList = listOf(filters) !== undefined
  return filtered || (isFiltered(filters) && !isOfList) ? (
    <EmptyState
      title={texts.empty.title}
      text={texts.empty.filtered}
      action={
        <Button variant="default" onClick={() => replaceSearch(noFilters)}>
          {texts.clearFilters}
        </Button>
      }
    />
  ) : (
    <>
      <EmptyState
        title={texts.empty.title}
        text={isOfList ? texts.empty.list : texts.empty.text}
        action={
          <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => openNew()}>
            {texts.create}
          </Button>
        }
      />
      {!isOfList && <StarterTasks />}
    </>
  )
}

const OrderedTasks = ({ tasks, view }: { tasks: readonly Task[]; view: 'grid' | 'list' }) => {
  const { order } = useTaskOrder()
  const ordered = useMemo(() => inOrder(tasks, order), [tasks, order])
  return view === 'grid' ? <TaskGrid tasks={ordered} /> : <TaskList tasks={ordered} />
}

/** The four faces of the tasks: loading, failed, empty and full. */
export const TaskBody = ({ filters }: { filters: Filters }) => {
  const { tasks, failed, incomplete, stale, whole, ...load } = useTasks(filters)
  const { view } = useTaskView()
  const openNew = useNewForm('new task')
  if (failed) return <FailedState text={texts.failedToLoad} onRetry={load.reload} retrying={load.reloading} />
  const loading = (
    <Loading label={texts.loading}>
      <ViewSkeleton view={view} />
    </Loading>
  )
  if (!tasks) return loading

  const filtered = isFiltered(filters)
  const none = tasks.length === 0
  return (
    <>
      <div className={clsx(classes.shown, stale && classes.stale)} aria-busy={stale}>
        {incomplete && (
          <Alert className={classes.notice ?? ''} color="danger" title={texts.incomplete}>
            <Button variant="default" size="compact-sm" onClick={load.loadRest}>
              {texts.tryAgain}
            </Button>
          </Alert>
        )}
        <TagColors>
          <TaskRows tasks={tasks}>
            <DeferredContent fallback={loading}>
              {view !== 'kanban' && none && <NoTasks filters={filters} />}
              {view !== 'kanban' && !none && (
                <SwipeRows tasks={tasks}>
                  <OrderedTasks tasks={tasks} view={view} />
                </SwipeRows>
              )}
              {view === 'kanban' && none && !filtered && <StarterTasks />}
              {view === 'kanban' && (
                <Board tasks={tasks} onAdd={(newTaskStatus) => openNew({ newTaskStatus })} />
              )}
            </DeferredContent>
          </TaskRows>
        </TagColors>
      </div>
      <WhenWanted wanted={false}>
        <PrintedTasks tasks={tasks} view={view} isWhole={whole} isLoading={!whole && !incomplete} />
      </WhenWanted>
    </>
  )
}
