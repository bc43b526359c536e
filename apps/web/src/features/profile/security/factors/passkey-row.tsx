import type { Passkey } from '@dayloom/validators/auth/factors'
import { Button, Group } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { relative } from '../../../../lib/time/dates.ts'
import classes from './passkey-row.module.css'
import { texts } from './texts.ts'
import { now } from '../../../../lib/clock/clock.ts'

const { passkeys: words } = texts

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

export const PasskeyRow = ({ passkey, onRename, onRemove }: PasskeyRowProps) => {
  const { name, created_at, last_used_at } = passkey
  return (
    <li className={classes.row}>
      <IconKey className={classes.icon} size={22} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.times}>
          {words.added(relative(created_at, now()))},{' '}
          {last_used_at ? words.used(relative(last_used_at, now())) : words.unused}
        </p>
      </div>
      <Group className={classes.actions} gap="xs" wrap="nowrap">
        <Button variant="subtle" size="xs" onClick={onRename} aria-label={words.renameNamed(name)}>
          {words.rename}
        </Button>
        <Button variant="default" size="xs" onClick={onRemove} aria-label={words.removeNamed(name)}>
          {texts.remove}
        </Button>
      </Group>
    </li>
  )
}
