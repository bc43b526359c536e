import { getRouteApi } from '@tanstack/react-router'
import { useDialogSubject } from '../../../lib/use-dialog-subject.ts'
import { useLeaveDialog } from '../../../lib/use-leave-dialog.ts'
import { useReplaceSearch } from './use-task-search-params.ts'
import { isSameTag } from '../tags/is-same-tag.ts'
import { TagsDialog } from '../tags/tags-dialog.tsx'

const route = getRouteApi('/_app/tasks')

/** The tags above the tasks. A filter follows what is renamed or deleted in it. */
export const TagsList = () => {
  const { dialog: wanted, tag: chosen = [] } = route.useSearch()
  const navigate = route.useNavigate()
  const replaceSearch = useReplaceSearch()
  const leave = useLeaveDialog(
    () =>
      void navigate({
        search: (search) => ({ ...search, dialog: undefined }),
        replace: true,
        resetScroll: false,
      }),
  )
  const dialog = useDialogSubject(wanted)
  const choose = (tags: string[]) => replaceSearch({ tag: tags.length > 0 ? tags : undefined })
  if (dialog.subject === undefined) return null
  return (
    <TagsDialog
      key={dialog.key}
      opened={dialog.opened}
      onClose={leave}
      onRenamed={(before, name) => choose(chosen.map((each) => (isSameTag(each, before) ? name : each)))}
      onDeleted={(name) => choose(chosen.filter((each) => !isSameTag(each, name)))}
    />
  )
}
