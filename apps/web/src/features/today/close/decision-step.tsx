import { closeActions, type CloseAction } from '@dayloom/validators/enums'
import type { Task } from '@dayloom/validators/tasks'
import { Button, Kbd } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { singleClick } from '../../../lib/single-click.ts'
import { TaskFacts } from '../../tasks/task-facts.tsx'
import { texts as dayTexts } from '../texts.ts'
import { texts as words } from './texts.ts'
import classes from './close-dialog.module.css'

interface DecisionStepProps {
  task: Task
  index: number
  of: number
  onDecide: (action: CloseAction) => void
  onKeepRest: () => void
  onBack: () => void
}

/** What becomes of one task. A number does what its button does. */
export const DecisionStep = ({ task, index, of, onDecide, onKeepRest, onBack }: DecisionStepProps) => {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // It is read out as it comes.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <div className={classes.step}>
      <p className={classes.count}>{words.step(index + 1, of)}</p>
      <h3 className={classes.task} tabIndex={-1} ref={title} id={id} data-autofocus>
        {task.title}
      </h3>
      <TaskFacts task={task} />
      {task.carried_count > 0 && (
        <p className={classes.count}>{dayTexts.facts.carried(task.carried_count)}</p>
      )}
      <div className={classes.actions} role="group" aria-label={words.question}>
        {closeActions.map((action, at) => (
          <button
            key={action}
            type="button"
            className={classes.action}
            aria-keyshortcuts={String(at + 1)}
            aria-describedby={id}
            onClick={singleClick(() => onDecide(action))}
          >
            <Kbd size="sm">{at + 1}</Kbd>
            <span className={classes.label}>{words.actions[action].label}</span>
            <span className={classes.text}>{words.actions[action].text}</span>
          </button>
        ))}
      </div>
      <div className={classes.aside}>
        {index > 0 && (
          <Button variant="subtle" color="neutral" size="sm" onClick={singleClick(onBack)}>
            {words.back}
          </Button>
        )}
        {index + 1 < of && (
          <Button variant="subtle" color="neutral" size="sm" onClick={onKeepRest}>
            {words.keepRest(of - index)}
          </Button>
        )}
      </div>
    </div>
  )
}
