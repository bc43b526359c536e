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
import { lazyPart } from '../../lib/loading/parts.ts'
import { BoardSkeleton } from './board/board-skeleton.tsx'
import { Board } from './board/board.tsx'
import { ListSkeleton } from './list/list-skeleton.tsx'
import { TaskList } from './list/task-list.tsx'
import { inOrder } from './list/task-order.ts'
import { isFiltered, noFilters, type Filters } from './filters/search.ts'
import { TagColors } from './tags/tag-colors.tsx'
import { StarterTasks } from './starter-tasks.tsx'
import classes from './tasks-screen.module.css'
import { texts } from './texts.ts'
import { useSetFilters, useTaskDialog, useTaskOrder, useTaskView } from './filters/use-task-search-params.ts'
import { useTasks } from './use-tasks.ts'

const PrintedTasks = lazyPart(async () => ({
  default: (await import('./print/printed-tasks.tsx')).PrintedTasks,
}))

const NoTasks = ({ filtered }: { filtered: boolean }) => {
  const setFilters = useSetFilters()
  const { openNew } = useTaskDialog()
  return filtered ? (
    <EmptyState
      title={texts.empty.title}
      text={texts.empty.filtered}
      action={
        <Button variant="default" onClick={() => setFilters(noFilters)}>
          {texts.clearFilters}
        </Button>
      }
    />
  ) : (
    <>
      <EmptyState
        title={texts.empty.title}
        text={texts.empty.text}
        action={
          <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => openNew()}>
            {texts.create}
          </Button>
        }
      />
      <StarterTasks />
    </>
  )
}

const OrderedList = ({ tasks }: { tasks: readonly Task[] }) => {
  const { order } = useTaskOrder()
  const ordered = useMemo(() => inOrder(tasks, order), [tasks, order])
  return <TaskList tasks={ordered} />
}

/** The four faces of the tasks: loading, failed, empty and full. */
export const TaskBody = ({ filters }: { filters: Filters }) => {
  const { tasks, failed, incomplete, stale, ...load } = useTasks(filters)
  const { view } = useTaskView()
  const { openNew } = useTaskDialog()
  if (failed) return <FailedState text={texts.failedToLoad} onRetry={load.reload} retrying={load.reloading} />
  const loading = (
    <Loading label={texts.loading}>{view === 'list' ? <ListSkeleton /> : <BoardSkeleton />}</Loading>
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
          <DeferredContent fallback={loading}>
            {view === 'list' && none && <NoTasks filtered={filtered} />}
            {view === 'list' && !none && <OrderedList tasks={tasks} />}
            {view === 'kanban' && none && !filtered && <StarterTasks />}
            {view === 'kanban' && <Board tasks={tasks} onAdd={openNew} />}
          </DeferredContent>
        </TagColors>
      </div>
      <WhenWanted wanted={false}>
        <PrintedTasks tasks={tasks} view={view} />
      </WhenWanted>
    </>
  )
}
