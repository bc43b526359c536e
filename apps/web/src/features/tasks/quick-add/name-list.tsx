import { Popover } from '@mantine/core'
import { TagLabel } from '../tags/tag-label.tsx'
import classes from './name-list.module.css'
import { texts } from './texts.ts'
import type { NameSuggestionsState } from './use-name-suggestions.ts'

/** The tags or lists under the caret. The field keeps the focus and hears the keys. */
export const NameList = ({ state }: { state: NameSuggestionsState }) => (
  <span className={classes.before}>
    <span aria-hidden>{state.before}</span>
    <Popover
      opened
      position="bottom-start"
      offset={4}
      withRoles={false}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      <Popover.Target>
        <span className={classes.caret} />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.list ?? ''}
        role="listbox"
        id={state.id}
        aria-label={state.isList ? texts.lists : texts.tags.label}
      >
        {state.choices.map((choice, index) => (
          // The field keeps the focus: keys are heard there, and the active option is named to it.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={choice.name}
            role="option"
            id={`${state.id}-${index}`}
            aria-selected={index === state.at}
            tabIndex={-1}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => state.take(choice)}
          >
            <TagLabel name={choice.name} color={choice.color} />
            {choice.isNew && <span className={classes.new}>{texts.tags.new}</span>}
          </div>
        ))}
      </Popover.Dropdown>
    </Popover>
  </span>
)
