import type { TwoFactorMethod } from '@dayloom/validators/enums'
import { Anchor } from '@mantine/core'
import { texts } from '../texts.ts'
import classes from './other-ways.module.css'

interface OtherWaysProps {
  methods: TwoFactorMethod[]
  onChoose: (method: TwoFactorMethod) => void
}

export const OtherWays = ({ methods, onChoose }: OtherWaysProps) => {
  if (methods.length === 0) return null
  return (
    <ul className={classes.list} aria-label={texts.otherWays.label}>
      {methods.map((method) => (
        <li key={method}>
          <Anchor component="button" type="button" onClick={() => onChoose(method)}>
            {texts.otherWays[method]}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
