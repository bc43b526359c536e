import { Loader, Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { Keys } from '../../components/shortcut-keys.tsx'
import { counted } from '../../lib/numbers.ts'
import { shortcuts } from '../../lib/shortcuts/shortcuts.ts'
import { texts } from '../texts.ts'
import classes from './palette.module.css'
import type { Command } from './use-commands.ts'
import { usePalette, type Group } from './use-palette.ts'

const words = texts.palette

interface ResultsProps {
  id: string
  groups: Group[]
  active: Command | undefined
  optionId: (command: Command) => string
  onPoint: (command: Command) => void
  onChoose: (command: Command) => void
}

const Results = ({ id, groups, active, optionId, onPoint, onChoose }: ResultsProps) => (
  <div className={classes.results} role="listbox" id={id} aria-label={words.results}>
    {groups.map(({ title, commands }) => (
      <div key={title} role="group" aria-label={title} className={classes.group}>
        <div className={classes.heading} aria-hidden>
          {title}
        </div>
        {commands.map((command) => (
          // The field keeps the focus: keys are heard there, and the active option is named to it.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={command.id}
            role="option"
            id={optionId(command)}
            aria-selected={command === active}
            tabIndex={-1}
            className={classes.option}
            onPointerMove={() => onPoint(command)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(command)}
          >
            <command.Icon size={18} stroke={1.75} aria-hidden />
            <span className={classes.label}>{command.label}</span>
            {command.shortcut && (
              <span className={classes.keys} aria-hidden>
                <Keys keys={shortcuts[command.shortcut].keys} />
              </span>
            )}
          </div>
        ))}
      </div>
    ))}
  </div>
)

const Finder = ({ onClose }: { onClose: () => Promise<void> }) => {
  const id = useId()
  const [query, setQuery] = useState('')
  const [pointed, setPointed] = useState<string>()
  const { groups, searching } = usePalette(query)
  const commands = groups.flatMap((group) => group.commands)
  const at = Math.max(
    0,
    commands.findIndex((command) => command.id === pointed),
  )
  const active = commands[at]
  const optionId = (command: Command) => `${id}-${command.id}`
  const list = `${id}-list`

  const activeId = active && optionId(active)
  const scroll = useRef(false)
  useEffect(() => {
    if (scroll.current && activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    scroll.current = false
  }, [activeId])

  const choose = (command: Command) => {
    // It may go to another screen, which comes behind the one that the palette leaves.
    void onClose().then(command.run)
  }
  const move = (to: number) => {
    scroll.current = true
    setPointed(commands.at(to % commands.length)?.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(at + 1)
    else if (event.key === 'ArrowUp') move(at - 1)
    else if (event.key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          className={classes.input}
          autoFocus
          data-autofocus
          role="combobox"
          aria-label={words.label}
          aria-expanded
          aria-controls={list}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={words.hint}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setPointed(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        {searching && <Loader size={16} aria-hidden />}
      </div>
      <Results
        id={list}
        groups={groups}
        active={active}
        optionId={optionId}
        onPoint={(command) => setPointed(command.id)}
        onChoose={choose}
      />
      <VisuallyHidden as="output">{query && !searching && counted(commands.length, 'result')}</VisuallyHidden>
    </>
  )
}

/** Where the keyboard was before the palette opened. */
const useFocusBefore = (opened: boolean) => {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (opened) before.current = document.activeElement
  }, [opened])
  return () => before.current instanceof HTMLElement && before.current.focus({ preventScroll: true })
}

/** Finds tasks, habits, screens and actions by a few characters. */
export const Palette = ({ opened, onClose }: { opened: boolean; onClose: () => Promise<void> }) => {
  const goBack = useFocusBefore(opened)
  const close = () => {
    const closed = onClose()
    goBack()
    return closed
  }
  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      withCloseButton={false}
      centered={false}
      yOffset="12dvh"
      size={600}
      padding={0}
      // Without a transition: no key is lost while it opens, and a command finds the page as it was.
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': words.label } }}
      classNames={{ content: classes.content }}
    >
      <Finder onClose={close} />
    </Modal>
  )
}
