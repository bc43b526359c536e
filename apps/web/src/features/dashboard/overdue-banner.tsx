import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { RouterButton } from '../../components/router-button.tsx'
import classes from './overdue-banner.module.css'
import { texts } from './texts.ts'

const { overdue } = texts

const Overdue = ({ count }: { count: number }) => (
  <section className={classes.banner} aria-label={overdue.title(count)}>
    <IconAlertTriangle className={classes.icon} size={20} stroke={1.75} aria-hidden />
    <div className={classes.words}>
      <p className={classes.title}>{overdue.title(count)}</p>
      <p className={classes.text}>{overdue.text}</p>
    </div>
    <RouterButton to="/tasks" search={{ due: 'overdue' }} variant="default" size="sm">
      {overdue.action}
    </RouterButton>
  </section>
)

/** Once nothing is late any more its place is kept: the rows that are being checked off must not jump. */
export const OverdueBanner = ({ count }: { count: number }) => {
  const [isShown, setShown] = useState(count > 0)
  if (count > 0 && !isShown) setShown(true)
  if (count > 0) return <Overdue count={count} />
  return (
    isShown && (
      <p className={classes.banner} data-calm>
        <IconCircleCheck className={classes.icon} size={20} stroke={1.75} aria-hidden />
        {overdue.none}
      </p>
    )
  )
}
