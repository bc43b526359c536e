import { IconFlame } from '@tabler/icons-react'
import classes from './habits-illustration.module.css'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export const HabitsIllustration = () => (
  <div className={classes.habit}>
    <div className={classes.head}>
      <span className={classes.name}>Read ten pages</span>
      <span className={classes.streak}>
        <IconFlame size={14} stroke={2} /> 7 days
      </span>
    </div>
    <div className={classes.week}>
      {days.map((day) => (
        <span key={day} className={classes.day}>
          <svg width={22} height={22} viewBox="0 0 22 22" fill="none">
            <circle className={classes.hole} cx={11} cy={11} r={10} />
            <circle className={classes.disc} cx={11} cy={11} r={11} />
            <path className={classes.tick} d="M7.2 11.4l2.6 2.6 5-5.4" pathLength={1} />
          </svg>
          {day.slice(0, 1)}
        </span>
      ))}
    </div>
  </div>
)
