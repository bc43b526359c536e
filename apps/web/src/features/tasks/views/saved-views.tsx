import { useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { SidebarLink, SidebarLinks, useIsShown } from '../sidebar-link.tsx'
import { texts } from './texts.ts'
import { WhenWanted } from '../../../components/when-wanted.tsx'
import { lazyChunk } from '../../../loading/chunks.ts'
import { useDialogSubject } from '../../../lib/use-dialog-subject.ts'

const ViewDialog = lazyChunk(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))

/** The person's views, below the link of the tasks: each is the tasks screen with its filters. */
export const SavedViews = ({ replaces }: { replaces: boolean }) => {
  const { data: views = [] } = trpc.views.list.useQuery()
  const [edited, setEdited] = useState<string>()
  const dialog = useDialogSubject(edited)
  const close = () => setEdited(undefined)
  const isShown = useIsShown()
  if (views.length === 0) return null
  return (
    <>
      <SidebarLinks label={texts.label}>
        {views.map(({ id, name, query }) => (
          <SidebarLink
            key={id}
            name={name}
            query={query}
            isCurrent={isShown(query)}
            replaces={replaces}
            edit={{ label: texts.edit(name), onClick: () => setEdited(id) }}
          />
        ))}
      </SidebarLinks>
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
