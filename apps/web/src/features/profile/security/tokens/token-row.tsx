import type { Token } from '@dayloom/validators/tokens'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { relative } from '../../../../lib/time/dates.ts'
import { Pill } from '../../pill.tsx'
import { texts } from './texts.ts'
import classes from './tokens.module.css'
import { now } from '../../../../lib/clock/clock.ts'

const endText = ({ expires_at }: Token, at: Date) =>
  expires_at === null ? texts.endless : texts.expires(relative(expires_at, at))

export const TokenRow = ({ token, onDelete }: { token: Token; onDelete: () => void }) => {
  const { name, scope, created_at, last_used_at, expires_at } = token
  const at = now()
  const isOver = expires_at !== null && new Date(expires_at) <= at
  return (
    <li className={classes.row}>
      <IconKey className={classes.icon} size={22} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>
          {name} <Pill>{texts.scopes[scope].label}</Pill>{' '}
          {isOver && <Pill tone="warning">{texts.expired}</Pill>}
        </p>
        <p className={classes.times}>
          {texts.made(relative(created_at, at))},{' '}
          {last_used_at ? texts.used(relative(last_used_at, at)) : texts.unused}
          {!isOver && `, ${endText(token, at)}`}
        </p>
      </div>
      <Button variant="default" size="xs" onClick={onDelete} aria-label={texts.removeNamed(name)}>
        {texts.remove}
      </Button>
    </li>
  )
}
