import { Link, useLocation } from '@tanstack/react-router'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { addressOfView } from '@dayloom/validators/addresses'
import { tasksSearch } from '../filters/search.ts'
import classes from './saved-views.module.css'
import { texts } from './texts.ts'
import { isShown } from './view-query.ts'
import { WhenWanted } from '../../../components/when-wanted.tsx'
import { lazyPart } from '../../../lib/loading/parts.ts'
import { useDialogSubject } from '../../../lib/use-dialog-subject.ts'

const ViewDialog = lazyPart(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))

/** The person's views, below the link of the tasks: each is the tasks screen with its filters. */
export const SavedViews = ({ onNavigate }: { onNavigate?: (() => void) | undefined }) => {
  const { data: views = [] } = trpc.views.list.useQuery()
  const [edited, setEdited] = useState<string>()
  const dialog = useDialogSubject(edited)
  const close = () => setEdited(undefined)
  const { pathname, search } = useLocation()
  const filters = pathname === '/tasks' ? tasksSearch.parse(search) : null
  if (views.length === 0) return null
  return (
    <>
      <ul className={classes.views} aria-label={texts.label}>
        {views.map(({ id, name, query }) => (
          <li key={id} className={classes.view}>
            <Link
              to="/tasks"
              search={addressOfView(query)}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={filters && isShown(query, filters) ? 'page' : undefined}
              className={classes.link}
              onClick={onNavigate}
              title={name}
            >
              {name}
            </Link>
            <button
              type="button"
              className={classes.edit}
              aria-label={texts.edit(name)}
              aria-haspopup="dialog"
              onClick={() => setEdited(id)}
            >
              <IconDots size={16} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <WhenWanted wanted={edited !== undefined} onClose={close}>
        {dialog.subject !== undefined && (
          <ViewDialog
            key={dialog.key}
            opened={dialog.opened}
            view={views.find(({ id }) => id === dialog.subject)}
            onClose={close}
          />
        )}
      </WhenWanted>
    </>
  )
}
