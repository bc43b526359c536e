import { limits } from '@dayloom/validators/limits'
import { NumberField } from '../../tasks/plan/number-field.tsx'
import { useFocus, writeFocus } from './focus-store.ts'
import classes from './focus-view.module.css'
import { texts } from './texts.ts'

const { max } = limits.timeEntry.focus

/** How long a round and a break are, on this device. */
export const RoundLengths = () => {
  const { work, rest } = useFocus()
  return (
    <div className={classes.lengths}>
      <span aria-hidden>{texts.roundLabel}</span>
      <NumberField
        label={texts.round}
        value={work}
        max={max}
        onChange={(value) => writeFocus({ work: value })}
      />
      <span aria-hidden>{texts.restLabel}</span>
      <NumberField
        label={texts.rest}
        value={rest}
        max={max}
        onChange={(value) => writeFocus({ rest: value })}
      />
    </div>
  )
}
