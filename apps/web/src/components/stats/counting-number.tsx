import { clsx } from 'clsx'
import { useState } from 'react'
import { formatCount } from '../../lib/numbers.ts'
import { useCounted } from './use-counted.ts'
import classes from './counting-number.module.css'

/** A number that counts to its new value. What is there when the screen opens stands still. */
export const CountingNumber = ({ value }: { value: number }) => {
  const shown = useCounted(value)
  const [initial] = useState(value)
  return (
    <span key={shown} className={clsx(classes.number, shown !== initial && classes.arriving)}>
      {formatCount(shown)}
    </span>
  )
}
