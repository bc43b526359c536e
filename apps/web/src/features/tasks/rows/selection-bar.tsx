import type { Task } from '@dayloom/validators/tasks'
import { Button, CloseButton, type ButtonProps } from '@mantine/core'
import {
  IconCalendarEvent,
  IconFlag,
  IconList,
  IconSun,
  IconTags,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { statusOptions } from '../../../lib/labels.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { useMoveTask, usePlanTask } from '../api.ts'
import { useChangeTogether } from '../use-change-together.ts'
import { useAskToDelete } from '../deletion/delete-question.tsx'
import { StatusIcon } from '../status-icon.tsx'
import { useSelected, type Selection } from './selection.ts'
import classes from './selection-bar.module.css'
import { texts } from './texts.ts'

interface SelectionBarProps {
  selection: Selection
  /** Those of the screen, in its order. */
  tasks: readonly Task[]
  /** Each asks for it in the same menu or dialog as the key of a row. */
  onDue: (anchor: HTMLElement, tasks: readonly Task[]) => void
  onPriority: (anchor: HTMLElement, tasks: readonly Task[]) => void
  onList: (anchor: HTMLElement, tasks: readonly Task[]) => void
  onTags: (tasks: readonly Task[]) => void
}

const look = { variant: 'subtle', color: 'neutral', size: 'compact-sm' } as const satisfies ButtonProps

interface ActionProps {
  icon: Icon
  label: string
  color?: string
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

/** On a phone its icon alone is seen. */
const Action = ({ icon: Icon, label, ...button }: ActionProps) => (
  <Button
    {...look}
    {...button}
    className={classes.action ?? ''}
    leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
    aria-label={label}
    title={label}
  >
    {label}
  </Button>
)

/** What can be done with all tasks that are selected. A screen reader hears how many they are. */
export const SelectionBar = ({ selection, tasks, onDue, onPriority, onList, onTags }: SelectionBarProps) => {
  const ids = useSelected(selection)
  const move = useMoveTask()
  const askToDelete = useAskToDelete()
  const chosen = tasks.filter(({ id }) => ids.has(id))
  const clear = () => selection.set([])
  const plan = usePlanTask()
  const change = useChangeTogether()
  const today = useToday()
  return (
    <>
      <output className={classes.count}>{chosen.length > 0 && texts.count(chosen.length)}</output>
      {chosen.length > 0 && (
        <div className={classes.bar} role="group" aria-label={texts.selection}>
          <span aria-hidden>{texts.count(chosen.length)}</span>
          {statusOptions.map(({ value, label }) => (
            <Button
              key={value}
              {...look}
              className={classes.action ?? ''}
              leftSection={<StatusIcon status={value} />}
              aria-label={texts.moveTo(label)}
              onClick={() => {
                const [only, ...others] = chosen.filter(({ status }) => status !== value)
                if (only && others.length === 0) move(only, { status: value, afterId: null })
                else if (only) change([only, ...others], { status: value })
                clear()
              }}
            >
              {label}
            </Button>
          ))}
          <Action
            icon={IconSun}
            label={texts.today}
            onClick={() => {
              const [only, ...others] = chosen
              if (only && others.length === 0) plan(only, today)
              else change(chosen, { planned_for: today })
              clear()
            }}
          />
          <Action
            icon={IconCalendarEvent}
            label={texts.due}
            onClick={({ currentTarget }) => onDue(currentTarget, chosen)}
          />
          <Action
            icon={IconFlag}
            label={texts.priority}
            onClick={({ currentTarget }) => onPriority(currentTarget, chosen)}
          />
          <Action
            icon={IconList}
            label={texts.list}
            onClick={({ currentTarget }) => onList(currentTarget, chosen)}
          />
          <Action icon={IconTags} label={texts.tags} onClick={() => onTags(chosen)} />
          <Action
            icon={IconTrash}
            label={texts.delete}
            color="danger"
            onClick={() => askToDelete(chosen.map(({ id }) => id))}
          />
          <CloseButton size="sm" aria-label={texts.clear} onClick={clear} />
        </div>
      )}
    </>
  )
}
