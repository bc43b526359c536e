import { addressOfView } from '@dayloom/validators/addresses'
import type { ViewQuery } from '@dayloom/validators/views'
import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { tasksSearch } from './filters/search.ts'
import classes from './sidebar-link.module.css'
import { isShown } from './views/view-query.ts'

/** Tells of a query whether the tasks screen is open and shows it. */
export const useIsShown = () => {
  const { pathname, search } = useLocation()
  const filters = pathname === '/tasks' ? tasksSearch.parse(search) : null
  return (query: ViewQuery) => filters !== null && isShown(query, filters)
}

interface SidebarLinksProps extends Omit<ComponentProps<'ul'>, 'className'> {
  label: string
}

export const SidebarLinks = ({ label, children, ...list }: SidebarLinksProps) => (
  <ul className={classes.links} aria-label={label} {...list}>
    {children}
  </ul>
)

interface SidebarLinkProps extends Pick<ComponentProps<'li'>, 'className' | 'children'> {
  name: string
  /** The link in words, where it says more than its name. */
  label?: string | undefined
  query: ViewQuery
  isCurrent: boolean
  replaces: boolean
  linkClass?: string | undefined
  color?: string
  edit: { label: string; onClick: () => void }
  /** A task that is dropped on it comes into this list. */
  listId?: string
  held?: boolean
}

/** A link below that of the tasks: the tasks screen with filters, and a button that opens their dialog. */
export const SidebarLink = (props: SidebarLinkProps) => {
  const { name, label, query, isCurrent, replaces, className, linkClass, color, edit, children } = props
  const { listId, held } = props
  return (
    <li
      className={clsx(classes.item, className)}
      data-label-color={color}
      data-list={listId}
      data-held={held || undefined}
    >
      <Link
        to="/tasks"
        search={addressOfView(query)}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(classes.link, linkClass)}
        replace={replaces}
        title={name}
        aria-label={label}
      >
        {name}
      </Link>
      {children}
      <SidebarButton label={edit.label} aria-haspopup="dialog" onClick={edit.onClick}>
        <IconDots size={16} stroke={1.75} aria-hidden />
      </SidebarButton>
    </li>
  )
}

interface SidebarButtonProps extends Pick<
  ComponentProps<'button'>,
  'aria-haspopup' | 'onClick' | 'children'
> {
  label: string
}

/** At the end of its line. */
export const SidebarButton = ({ label, ...button }: SidebarButtonProps) => (
  <button type="button" className={classes.edit} aria-label={label} {...button} />
)
