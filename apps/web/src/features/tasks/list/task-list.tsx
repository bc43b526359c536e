import type { TaskGroup } from '@dayloom/domain/tasks/task-groups'
import type { Task } from '@dayloom/validators/tasks'
import { IconChevronRight } from '@tabler/icons-react'
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { useOncePainted } from '../../../loading/use-once-painted.ts'
import { SelectionContext } from '../rows/selection.ts'
import { groupTitle } from './group-title.ts'
import { listLines, type Line } from './list-lines.ts'
import { ListRow } from './list-row.tsx'
import classes from './task-list.module.css'
import { useScrollMargin } from './use-scroll-margin.ts'
import { useTaskGroups } from './use-task-groups.ts'

/** Until they are measured. */
const ESTIMATED_HEIGHT = { heading: 25, task: 26 }
const OVERSCAN = 12

interface Shown {
  item: VirtualItem
  line: Line<Task>
}

/** What is drawn, group by group. */
const bySection = (items: readonly VirtualItem[], lines: readonly Line<Task>[]) => {
  const sections = new Map<TaskGroup<Task>, Shown[]>()
  for (const item of items) {
    const line = lines[item.index]
    if (line) sections.set(line.group, [...(sections.get(line.group) ?? []), { item, line }])
  }
  return [...sections]
}

const useLines = (tasks: readonly Task[]) => {
  const groups = useTaskGroups(tasks)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => listLines(groups, turned), [groups, turned])
  const selection = use(SelectionContext)
  useEffect(() => {
    selection.fold(
      lines.flatMap((line) =>
        line.kind === 'heading' && line.isFolded ? line.group.tasks.map(({ id }) => id) : [],
      ),
    )
    return () => selection.fold([])
  }, [lines, selection])
  const turn = (id: string) =>
    setTurned(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    )
  return { lines, turn }
}

/** One line a task under the headings of its groups; it draws only the lines that are seen, and the page scrolls. */
export const TaskList = ({ tasks }: { tasks: readonly Task[] }) => {
  const { lines, turn } = useLines(tasks)
  const list = useRef<HTMLDivElement>(null)
  const scrollMargin = useScrollMargin(list)
  const overscan = useOncePainted(0, OVERSCAN)

  // oxlint-disable-next-line react/incompatible-library -- nothing of it is passed on or memoized
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => ESTIMATED_HEIGHT[lines[index]?.kind ?? 'task'],
    getItemKey: (index) => {
      const line = lines[index]
      return line?.kind === 'task' ? line.task.id : `heading ${line?.group.id}`
    },
    overscan,
    scrollMargin,
    useFlushSync: false,
  })
  const at = ({ start, index }: VirtualItem) => ({
    className: classes.line,
    style: { transform: `translateY(${start - scrollMargin}px)` },
    ref: virtualizer.measureElement,
    'data-index': index,
  })
  return (
    <div ref={list} className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
      {bySection(virtualizer.getVirtualItems(), lines).map(([group, shown]) => (
        <section key={group.id} aria-label={groupTitle(group.key)}>
          {shown.map(
            ({ item, line }) =>
              line.kind === 'heading' && (
                <h2 key={item.key} {...at(item)}>
                  <button
                    type="button"
                    className={classes.heading}
                    aria-expanded={!line.isFolded}
                    onClick={() => turn(group.id)}
                  >
                    <IconChevronRight size={14} stroke={2} aria-hidden />
                    {groupTitle(group.key)} <span className={classes.count}>{group.tasks.length}</span>
                  </button>
                </h2>
              ),
          )}
          <ul className={classes.rows}>
            {shown.map(
              ({ item, line }) =>
                line.kind === 'task' && (
                  <li
                    key={item.key}
                    {...at(item)}
                    aria-setsize={group.tasks.length}
                    aria-posinset={line.index + 1}
                  >
                    <ListRow task={line.task} />
                  </li>
                ),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}
