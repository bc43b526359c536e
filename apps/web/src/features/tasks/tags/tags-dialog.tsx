import { Modal, Skeleton, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { ConfirmAbout } from '../../../components/dialogs/confirm-about.tsx'
import { MoreRow } from '../../../components/more-row.tsx'
import { FailedState } from '../../../components/states/failed-state.tsx'
import { Loading } from '../../../components/states/skeletons.tsx'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'
import { usePhone } from '../../../lib/screen/use-media.ts'
import { useRowsInSteps } from '../../../lib/screen/use-rows-in-steps.ts'
import { TagRow } from './tag-row.tsx'
import classes from './tags-dialog.module.css'
import { texts } from './texts.ts'
import { useTagDelete } from './use-tag-mutations.ts'
import { useTags } from './use-tags.ts'

interface TagsDialogProps {
  opened: boolean
  onClose: () => void
  onRenamed: (before: string, name: string) => void
  onDeleted: (name: string) => void
}

/** Every tag in one place: renamed, coloured or deleted here, it is so on every task. */
export const TagsDialog = ({ opened, onClose, onRenamed, onDeleted }: TagsDialogProps) => {
  const { tags, isError, isFetching, refetch } = useTags()
  const deleteTag = useTagDelete()
  const phone = usePhone()
  const [renamed, setRenamed] = useState<string>()
  const [asked, setAsked] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  // Wherever it stands now, it is what the person goes on with.
  const least = (tags?.findIndex(({ name }) => name === renamed) ?? -1) + 1
  const { drawn, next, showMore } = useRowsInSteps(list, tags?.length ?? 0, least)

  const onRename = (before: string, name: string) => {
    setRenamed(name)
    onRenamed(before, name)
  }
  const confirm = async (tag: string) => {
    try {
      await deleteTag({ tag })
      onDeleted(tag)
    } catch (error) {
      notifyFailure(error, texts.failed.delete)
    }
  }
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        title={texts.title}
        size={460}
        fullScreen={phone}
        closeOnEscape={asked === null}
      >
        {!tags && !isError && (
          <Loading label={texts.loading}>
            <Skeleton height={36} radius="md" />
          </Loading>
        )}
        {!tags && isError && (
          <FailedState text={texts.failedToLoad} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {tags?.length === 0 && <Text c="dimmed">{texts.none}</Text>}
        <ul className={classes.tags} ref={list}>
          {tags?.slice(0, drawn).map((tag) => (
            <TagRow
              key={tag.name}
              tag={tag}
              autoFocus={tag.name === renamed}
              onRenamed={onRename}
              onDelete={() => setAsked(tag.name)}
            />
          ))}
          <MoreRow className={classes.more} next={next} onMore={showMore} />
        </ul>
      </Modal>
      <ConfirmAbout
        thing={asked}
        title={texts.deletion.title}
        question={texts.deletion.question}
        action={texts.deletion.action}
        onConfirm={(name) => void confirm(name)}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
