import { moreLabel } from '@dayloom/domain/tasks/list-limits'
import type { Task } from '@dayloom/validators/tasks'
import { Link, type LinkProps } from '@tanstack/react-router'
import { IconArrowUpRight, type TablerIcon } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import classes from './dashboard-card.module.css'
import { texts } from './texts.ts'

interface Titles {
  tasks: readonly Task[]
  /** How many there are in all; the rest is "+N more". */
  total: number
  most: number
  empty: string
}

const TitleList = ({ tasks, total, most, empty }: Titles) => {
  const visible = tasks.slice(0, most)
  const more = moreLabel(total, visible.length)
  if (visible.length === 0) return <p className={classes.empty}>{empty}</p>
  return (
    <ul className={classes.titles}>
      {visible.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
      {more && <li className={classes.more}>{more}</li>}
    </ul>
  )
}

interface DashboardCardProps {
  title: string
  icon: TablerIcon
  value?: ReactNode
  titles?: Titles
  /** Where View More goes. */
  link: Pick<LinkProps, 'to' | 'search'>
}

/** The link covers the card, so that a click anywhere follows it. */
export const DashboardCard = ({ title, icon: Icon, value, titles, link }: DashboardCardProps) => {
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {title}
      </h2>
      {value !== undefined && <div className={classes.value}>{value}</div>}
      {titles && <TitleList {...titles} />}
      <Link {...link} className={classes.link} aria-label={`${texts.viewMore}: ${title}`}>
        {texts.viewMore}
        <IconArrowUpRight size={14} stroke={1.75} aria-hidden />
      </Link>
    </article>
  )
}
