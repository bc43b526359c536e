import { Modal, Switch } from '@mantine/core'
import { Keys } from '../components/shortcut-keys.tsx'
import { usePreference, writePreference } from '../lib/preferences.ts'
import { shortcuts, type ShortcutId } from '../lib/shortcuts/shortcuts.ts'
import classes from './shortcuts-sheet.module.css'
import { texts as words } from './shortcuts-texts.ts'

const inGroup = (group: (typeof shortcuts)[ShortcutId]['group']) =>
  Object.values(shortcuts)
    .filter((shortcut) => shortcut.group === group)
    .map(({ keys, text }) => ({ keys, text }))

const groups = [
  { title: words.general, rows: inGroup('general') },
  { title: words.go, rows: inGroup('go') },
  { title: words.row, rows: [...words.rowRows, ...inGroup('row'), ...words.moreRowRows] },
  { title: words.board, rows: words.boardRows },
  { title: words.quickAdd, rows: words.quickAddRows },
  { title: words.checklist, rows: words.checklistRows },
  { title: words.schedule, rows: words.scheduleRows },
  { title: words.calendar, rows: words.calendarRows },
  { title: words.evening, rows: words.eveningRows },
  { title: words.forms, rows: words.formRows },
]

/** Every shortcut at a glance, and the switch for those that are a single key. */
export const ShortcutsSheet = ({ opened, onClose }: { opened: boolean; onClose: () => Promise<void> }) => {
  const on = usePreference('shortcuts') !== 'off'
  return (
    <Modal opened={opened} onClose={() => void onClose()} title={words.title} size={640}>
      <div className={classes.groups}>
        {groups.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3 className={classes.heading}>{title}</h3>
            <dl className={classes.rows}>
              {rows.map(({ keys, text }) => (
                <div key={text} className={classes.row}>
                  <dt>{text}</dt>
                  <dd className={classes.keys}>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        className={classes.switch ?? ''}
        checked={on}
        onChange={(event) => writePreference('shortcuts', event.currentTarget.checked ? 'on' : 'off')}
        label={words.single}
        description={words.singleHint}
      />
    </Modal>
  )
}
