import { notifyError } from '../toasts/toasts.ts'
import { onCorrection } from './clock.ts'

const SHOWN_MS = 10_000
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const distanceOf = (ms: number) => {
  const [unit, size] = units.find(([, length]) => ms >= 2 * length) ?? ['minute', 60_000]
  const count = Math.round(ms / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** A positive offset is the time that the device lacks. */
export const clockNotice = (offset: number) =>
  `This device’s clock is ${distanceOf(Math.abs(offset))} ${offset > 0 ? 'behind' : 'ahead'}. Dayloom uses the server’s time.`

/** Tells once that the clock is off; again only after it was right in between. */
export const tellOfCorrections = () =>
  onCorrection((offset, before) => {
    if (offset !== 0 && before === 0) notifyError(clockNotice(offset), { duration: SHOWN_MS })
  })
