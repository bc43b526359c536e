import { limits } from '@dayloom/validators/limits'
import type { Tag } from '@dayloom/validators/tags'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { ColorChoice } from '../../../components/colors/color-choice.tsx'
import { errorText } from '../../../lib/api/errors.ts'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'
import classes from './tags-dialog.module.css'
import { texts } from './texts.ts'
import { useTagUpdate } from './use-tag-mutations.ts'
import { messages } from '@dayloom/validators/messages'
import { tooLong } from '../../../lib/too-long.ts'

interface TagRowProps {
  tag: Tag
  /** It was just renamed, and stands elsewhere now. */
  autoFocus: boolean
  onRenamed: (before: string, name: string) => void
  onDelete: () => void
}

/** One tag: its name is a field, its colours stand behind the dot. */
export const TagRow = ({ tag: { name, color, open_tasks }, autoFocus, onRenamed, onDelete }: TagRowProps) => {
  const update = useTagUpdate()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [choosing, setChoosing] = useState(false)

  const long = tooLong(typed ?? name, limits.tag.max, messages.input.tag)
  const rename = async () => {
    if (long !== undefined) return
    const changed = typed?.trim()
    if (!changed || changed === name) {
      setTyped(null)
      return
    }
    try {
      await update({ tag: name, name: changed })
      onRenamed(name, changed)
    } catch (reason) {
      setError(errorText(reason, texts.failed.update))
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void rename()
  }
  const choose = (chosen: Tag['color']) => {
    update({ tag: name, color: chosen }).catch((reason: unknown) =>
      notifyFailure(reason, texts.failed.update),
    )
  }
  return (
    <li className={classes.tag} data-label-color={color}>
      <form className={classes.row} onSubmit={onSubmit} noValidate>
        <button
          type="button"
          className={classes.dot}
          aria-label={texts.color(name)}
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        />
        <TextInput
          className={classes.name ?? ''}
          aria-label={texts.name(name)}
          autoFocus={autoFocus}
          value={typed ?? name}
          error={long ?? error}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(null)
          }}
          onBlur={() => error === null && void rename()}
        />
        <span className={classes.count}>{texts.open(open_tasks)}</span>
        <ActionIcon variant="subtle" color="danger" aria-label={texts.remove(name)} onClick={onDelete}>
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      </form>
      {choosing && <ColorChoice label={texts.color(name)} value={color} onChange={choose} />}
    </li>
  )
}
