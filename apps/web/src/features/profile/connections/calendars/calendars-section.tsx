import type { Calendar } from '@dayloom/validators/calendars'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmAbout } from '../../../../components/dialogs/confirm-about.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { useDialogSubject } from '../../../../lib/use-dialog-subject.ts'
import { SettingList } from '../../setting-list.tsx'
import { SettingRow } from '../../setting-row.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'
import { CalendarRow } from './calendar-row.tsx'
import { texts } from './texts.ts'
import { useCalendars, useRemoveCalendar } from './use-calendars.ts'

/** Calendars of others: added by their address, changed, read now and removed. */
export const CalendarsSection = () => {
  const calendars = useCalendars()
  /** The id of the one that is changed, or `new`. */
  const [edited, setEdited] = useState<string>()
  const [removing, setRemoving] = useState<Calendar | null>(null)
  const { opened, key, subject } = useDialogSubject(edited)
  const remove = useRemoveCalendar()
  return (
    <Panel flush>
      <SettingRow
        title={texts.title}
        hint={texts.hint}
        control={
          <Button variant="default" onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        }
      >
        <SettingList
          query={calendars}
          label={texts.list}
          empty={texts.empty}
          failed={texts.failed.load}
          loading={texts.loading}
        >
          {(calendar) => (
            <CalendarRow
              key={calendar.id}
              calendar={calendar}
              onEdit={() => setEdited(calendar.id)}
              onRemove={() => setRemoving(calendar)}
            />
          )}
        </SettingList>
      </SettingRow>
      <CalendarDialog
        key={key}
        opened={opened}
        calendar={calendars.data?.find(({ id }) => id === subject) ?? null}
        onClose={() => setEdited(undefined)}
      />
      <ConfirmAbout
        thing={removing}
        title={texts.removeTitle}
        question={({ name }) => texts.removeText(name)}
        action={texts.remove}
        onConfirm={({ id }) => remove.mutate({ id })}
        onClose={() => setRemoving(null)}
      />
    </Panel>
  )
}
