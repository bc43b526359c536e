import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { WhenWanted } from '../components/when-wanted.tsx'
import { UndoShortcuts } from '../features/history/undo-shortcuts.tsx'
import { RatingButton } from '../features/ratings/rating-button.tsx'
import { QuickAddOverlay } from '../features/tasks/quick-add/quick-add-overlay.tsx'
import { BelowTasks } from '../features/tasks/below-tasks.tsx'
import { Outbox } from '../features/outbox/outbox.tsx'
import { RunningTimer } from '../features/timer/running-timer.tsx'
import { ProofGate } from '../features/proof/proof-gate.tsx'
import { AppLayout } from '../layout/app-layout.tsx'
import { BelowLinks } from '../layout/navigation/below-links.ts'
import { SessionGate } from '../layout/session-gate.tsx'
import { DataProvider } from '../lib/api/data-provider.tsx'
import { dialogSearch } from '../lib/dialog-address.ts'
import { useLeaveDialog } from '../lib/use-leave-dialog.ts'
import { useStartRoutine } from '../features/habits/routines/use-start-routine.ts'
import { useShortcut } from '../lib/shortcuts/use-shortcut.ts'
import { useOverlay } from '../lib/use-overlay.ts'
import { lazyChunk } from '../loading/chunks.ts'

const belowLinks = { '/tasks': BelowTasks }

const PreloadScreens = lazyChunk(async () => ({
  default: (await import('../layout/preload-screens.ts')).PreloadScreens,
}))

const KeepSubscribed = lazyChunk(async () => ({
  default: (await import('../features/profile/preferences/keep-subscribed.tsx')).KeepSubscribed,
}))

const TaskDialog = lazyChunk(async () => ({
  default: (await import('../features/tasks/dialog/task-dialog.tsx')).TaskDialog,
}))

const HabitFormDialog = lazyChunk(async () => ({
  default: (await import('../features/habits/habit-form-dialog.tsx')).HabitFormDialog,
}))

const NewListDialog = lazyChunk(async () => ({
  default: (await import('../features/tasks/lists/new-list-dialog.tsx')).NewListDialog,
}))

const ArchivedLists = lazyChunk(async () => ({
  default: (await import('../features/tasks/lists/archived-lists.tsx')).ArchivedLists,
}))

const NewRoutineDialog = lazyChunk(async () => ({
  default: (await import('../features/habits/routines/new-routine-dialog.tsx')).NewRoutineDialog,
}))

const RoutineRun = lazyChunk(async () => ({
  default: (await import('../features/habits/routines/run/routine-run.tsx')).RoutineRun,
}))

/** A task or a habit opens over any screen. */
const Dialogs = () => {
  const { task, habit } = Route.useSearch()
  const newTask = useOverlay('new task')
  const newHabit = useOverlay('new habit')
  const navigate = Route.useNavigate()
  const close = () =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, task: undefined, habit: undefined }),
      replace: true,
      resetScroll: false,
    })
  const closeTask = () => (newTask.opened ? void newTask.close() : close())
  const closeHabit = () => (newHabit.opened ? void newHabit.close() : close())
  return (
    <>
      <WhenWanted wanted={task !== undefined || newTask.opened} onClose={closeTask}>
        <TaskDialog />
      </WhenWanted>
      <WhenWanted wanted={habit !== undefined || newHabit.opened} onClose={closeHabit}>
        <HabitFormDialog />
      </WhenWanted>
    </>
  )
}

/** Lists are made and brought back over any screen. */
const ListDialogs = () => {
  const newList = useOverlay('new list')
  const archived = useOverlay('archived lists')
  return (
    <>
      <WhenWanted wanted={newList.opened} onClose={() => void newList.close()}>
        <NewListDialog opened={newList.opened} close={newList.close} />
      </WhenWanted>
      <WhenWanted wanted={archived.opened} onClose={() => void archived.close()}>
        <ArchivedLists opened={archived.opened} onClose={() => void archived.close()} />
      </WhenWanted>
    </>
  )
}

/** Routines are made and led through over any screen. */
const RoutineDialogs = () => {
  const { routine } = Route.useSearch()
  const newRoutine = useOverlay('new routine')
  useShortcut('startRoutine', useStartRoutine(newRoutine.open))
  // Of the screen, and not of this route: its place is the address.
  const navigate = useNavigate()
  const leave = useLeaveDialog(
    () =>
      void navigate({
        to: '.',
        search: (search) => ({ ...search, routine: undefined }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      }),
  )
  return (
    <>
      <WhenWanted wanted={newRoutine.opened} onClose={() => void newRoutine.close()}>
        <NewRoutineDialog opened={newRoutine.opened} onClose={() => void newRoutine.close()} />
      </WhenWanted>
      <WhenWanted wanted={routine !== undefined} onClose={leave}>
        <RoutineRun id={routine} onClose={leave} />
      </WhenWanted>
    </>
  )
}

const SignedIn = () => (
  <DataProvider>
    <SessionGate>
      <BelowLinks value={belowLinks}>
        <AppLayout floating={<RatingButton />} outbox={<Outbox />} timer={<RunningTimer />}>
          <Outlet />
        </AppLayout>
      </BelowLinks>
      <Dialogs />
      <ListDialogs />
      <RoutineDialogs />
      <QuickAddOverlay />
      <UndoShortcuts />
      <ProofGate />
      <WhenWanted wanted={false}>
        <PreloadScreens />
        <KeepSubscribed />
      </WhenWanted>
    </SessionGate>
  </DataProvider>
)

export const Route = createFileRoute('/_app')({ validateSearch: dialogSearch, component: SignedIn })
