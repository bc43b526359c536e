import { Button, Select } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { SettingRow } from '../setting-row.tsx'
import { useProfileTimezone } from '../../../lib/session/session.tsx'
import { browserTimezone } from '../../../lib/session/timezone.ts'
import { texts } from '../texts.ts'
import { useUpdateProfile } from '../use-update-profile.ts'
import classes from './time-zone-setting.module.css'
import { isSameZone, isZoneFound, zoneLabel, zoneOption, zoneOptions } from './time-zones.ts'

const { timezone: words } = texts

export const TimeZoneSetting = () => {
  const timezone = useProfileTimezone()
  const update = useUpdateProfile()
  const id = useId()
  // A closed list is drawn as well, and few ever open this one.
  const [opened, setOpened] = useState(false)
  const options = useMemo(() => (opened ? zoneOptions(timezone) : [zoneOption(timezone)]), [opened, timezone])
  const here = browserTimezone()
  const choose = (zone: string | null) => {
    if (zone && zone !== timezone) update.mutate({ timezone: zone })
  }
  return (
    <SettingRow
      title={words.title}
      hint={words.hint}
      labelFor={id}
      control={
        <Select
          id={id}
          className={classes.select}
          data={options}
          value={timezone}
          onChange={choose}
          searchable
          filter={({ options: zones, search }) =>
            zones.filter((zone) => 'label' in zone && isZoneFound(zone.label, search))
          }
          allowDeselect={false}
          maxDropdownHeight={280}
          nothingFoundMessage={words.nothing}
          onDropdownOpen={() => setOpened(true)}
          onFocus={(event) => event.currentTarget.select()}
        />
      }
    >
      {here !== undefined && !isSameZone(here, timezone) && (
        <p className={classes.elsewhere}>
          {words.elsewhere(zoneLabel(here))}{' '}
          <Button variant="light" size="compact-sm" onClick={() => choose(here)}>
            {words.switchTo(zoneLabel(here))}
          </Button>
        </p>
      )}
    </SettingRow>
  )
}
