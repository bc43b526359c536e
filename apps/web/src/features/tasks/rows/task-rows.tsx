import type { Task } from '@dayloom/validators/tasks'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { useSharedMenu } from '../../../components/menu/shared-menu.tsx'
import { WhenWanted } from '../../../components/when-wanted.tsx'
import { keyOf } from '../../../lib/shortcuts/key-sequence.ts'
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { lazyChunk } from '../../../loading/chunks.ts'
import { usePlanTask } from '../api.ts'
import { useChangeTogether } from '../use-change-together.ts'
import { useAskToDelete } from '../deletion/delete-question.tsx'
import { isArrowKey } from './nearest-row.ts'
import { createSelection, SelectionContext } from './selection.ts'
import classes from './task-rows.module.css'
import { useRowFocus } from './use-row-focus.ts'
import { useSelectByPointer } from './use-select-by-pointer.ts'

const DueItems = lazyChunk(async () => ({ default: (await import('./due-items.tsx')).DueItems }))
const PriorityItems = lazyChunk(async () => ({
  default: (await import('./priority-items.tsx')).PriorityItems,
}))
const ListItems = lazyChunk(async () => ({ default: (await import('./list-items.tsx')).ListItems }))
const RowTags = lazyChunk(async () => ({ default: (await import('./row-tags.tsx')).RowTags }))
const SelectionBar = lazyChunk(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }))

/** Where keys belong to something else than the rows. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]'

interface TaskRowsProps {
  tasks: readonly Task[]
  children: ReactNode
}

/**
 * The keys of every row, on the board, the grid, the list and Today alike. A row is an element with `data-task`. In it,
 * `data-title` gets the focus, and `data-circle` completes.
 */
export const TaskRows = ({ tasks, children }: TaskRowsProps) => {
  const area = useRef<HTMLDivElement>(null)
  const [selection] = useState(createSelection)
  const byId = useMemo(() => new Map(tasks.map((task) => [task.id, task])), [tasks])
  const [tagged, setTagged] = useState<readonly string[]>([])
  const focus = useRowFocus(area)
  const byPointer = useSelectByPointer(area, selection)
  const plan = usePlanTask()
  const change = useChangeTogether()
  const today = useToday()
  const openMenu = useSharedMenu()
  const askToDelete = useAskToDelete()

  const here = () => {
    const row = focus.current()
    const task = byId.get(row?.dataset['task'] ?? '')
    // What is carried over the board has other keys.
    return row && task && row.dataset['held'] === undefined ? { row, task } : undefined
  }
  const withTask = (run: (task: Task, row: HTMLElement) => void) => () => {
    const at = here()
    if (!at) return
    focus.mayLeave(at.row)
    run(at.task, at.row)
  }
  const titleOf = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-title]') ?? row
  const chosen = () => tasks.filter(({ id }) => selection.get().has(id))
  /** The task, or all that are selected where it is one of them. */
  const withOthers = (task: Task) => (selection.get().has(task.id) ? chosen() : [task])
  const openDue = (anchor: HTMLElement, of: readonly Task[]) =>
    openMenu(anchor, <DueItems tasks={of} />, 'bottom-start')
  const openPriority = (anchor: HTMLElement, of: readonly Task[]) =>
    openMenu(anchor, <PriorityItems tasks={of} />, 'bottom-start')
  const openList = (anchor: HTMLElement, of: readonly Task[]) =>
    openMenu(anchor, <ListItems tasks={of} />, 'bottom-start')
  const askForTags = (of: readonly Task[]) => setTagged(of.map(({ id }) => id))

  useShortcut(
    'taskDone',
    // As a click on it: where a row is shown its tick before it leaves, it is so by the key as well.
    withTask((task, row) => {
      const others = withOthers(task)
      if (others.length === 1) row.querySelector<HTMLElement>('[data-circle]')?.click()
      else {
        const open = others.filter(({ status }) => status !== 'done')
        if (open.length > 0) change(open, { status: 'done' })
        else change(others, { status: 'todo' })
      }
    }),
  )
  useShortcut(
    'taskToday',
    withTask((task) => {
      const others = withOthers(task)
      if (others.length === 1) plan(task, today)
      else change(others, { planned_for: today })
    }),
  )
  useShortcut(
    'taskDue',
    withTask((task, row) => openDue(titleOf(row), withOthers(task))),
  )
  useShortcut(
    'taskPriority',
    withTask((task, row) => openPriority(titleOf(row), withOthers(task))),
  )
  useShortcut(
    'taskList',
    withTask((task, row) => openList(titleOf(row), withOthers(task))),
  )
  useShortcut(
    'taskTags',
    withTask((task) => askForTags(withOthers(task))),
  )
  useShortcut(
    'taskSelect',
    withTask(({ id }) => selection.toggle(id)),
  )

  const onArrow = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (!isArrowKey(key)) return
    const from = here()
    // Elsewhere on the page, arrows scroll or choose.
    if (!from && (document.activeElement !== document.body || shiftKey || key !== 'ArrowDown')) return
    const to = focus.go(key)?.dataset['task']
    if (shiftKey && from && to !== undefined) selection.add([from.task.id, to])
    event.preventDefault()
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (event.defaultPrevented || altKey) return
    if (target instanceof Element && target.closest(TAKEN)) return
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
    if (keyOf(event) === 'mod+a' && tasks.length > 0) {
      event.preventDefault()
      selection.set(tasks.flatMap(({ id }) => (selection.isFolded(id) ? [] : id)))
    }
    if (ctrlKey || metaKey) return
    onArrow(event)
    if (key === 'Escape' && selection.get().size > 0) selection.set([])
    const at = here()
    if (!at || (key !== 'Delete' && key !== 'Backspace')) return
    event.preventDefault()
    const ids = withOthers(at.task).map(({ id }) => id)
    askToDelete(ids, () => focus.mayLeave(at.row))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return (
    <SelectionContext value={selection}>
      <div
        ref={area}
        role="presentation"
        className={classes.area}
        {...byPointer}
        onClickCapture={(event) => {
          // The circle takes its row away as the key does, and so may the dialog of the title.
          const row =
            event.target instanceof Element
              ? event.target.closest('[data-circle], [data-title]')?.closest('[data-task]')
              : null
          if (row instanceof HTMLElement) focus.mayLeave(row)
          byPointer.onClickCapture(event)
        }}
      >
        {children}
      </div>
      <WhenWanted wanted={false}>
        <SelectionBar
          selection={selection}
          tasks={tasks}
          onDue={openDue}
          onPriority={openPriority}
          onList={openList}
          onTags={askForTags}
        />
      </WhenWanted>
      <WhenWanted wanted={tagged.length > 0} onClose={() => setTagged([])}>
        <RowTags tasks={tagged.flatMap((id) => byId.get(id) ?? [])} onClose={() => setTagged([])} />
      </WhenWanted>
    </SelectionContext>
  )
}
