import { timings } from '@dayloom/validators/limits'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTabTitle } from '../../lib/screen/use-tab-title.ts'
import { texts } from './texts.ts'
import { useReturn } from './use-return.ts'
import classes from './verified-notice.module.css'

export const VerifiedNotice = () => {
  const leave = useReturn()
  useTabTitle(`${texts.verified} · Dayloom`)
  useEffect(() => {
    const timer = setTimeout(leave, timings.verifiedRedirect)
    return () => clearTimeout(timer)
  }, [leave])
  return (
    <div className={classes.notice} role="status">
      <IconCircleCheckFilled className={classes.icon} size={56} aria-hidden />
      <h1 className={classes.title}>{texts.verified}</h1>
      <p className={classes.text}>{texts.leaving}</p>
    </div>
  )
}
