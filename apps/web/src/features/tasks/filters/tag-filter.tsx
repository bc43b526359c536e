import { Button, Input } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, useId } from 'react'
import { WhenWanted } from '../../../components/when-wanted.tsx'
import { TagLabel } from '../tags/tag-label.tsx'
import { useTags } from '../tags/use-tags.ts'
import { texts } from './texts.ts'
import classes from './filter-panel.module.css'

const TagsDialog = lazy(async () => ({ default: (await import('../tags/tags-dialog.tsx')).TagsDialog }))

interface TagFilterProps {
  chosen: readonly string[]
  onChange: (tags: string[]) => void
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Every tag; tasks with any of those that are pressed are shown. Where there is none yet, nothing. */
export const TagFilter = ({ chosen, onChange }: TagFilterProps) => {
  const { tags = [] } = useTags()
  const [opened, { open, close }] = useDisclosure()
  const id = useId()
  if (tags.length === 0) return null

  const toggle = (name: string) => {
    const others = chosen.filter((each) => !isSame(each, name))
    onChange(others.length < chosen.length ? others : [...chosen, name])
  }
  return (
    <div role="group" aria-labelledby={id} className={classes.tags}>
      <Input.Label id={id} labelElement="div">
        {texts.tags}
      </Input.Label>
      <div className={classes.names}>
        {tags.map(({ name, color }) => (
          <button
            key={name}
            type="button"
            className={classes.tag}
            aria-pressed={chosen.some((each) => isSame(each, name))}
            onClick={() => toggle(name)}
          >
            <TagLabel name={name} color={color} />
          </button>
        ))}
        <Button variant="subtle" size="compact-sm" onClick={open}>
          {texts.editTags}
        </Button>
      </div>
      <WhenWanted wanted={opened}>
        <TagsDialog
          opened={opened}
          onClose={close}
          onRenamed={(before, name) => onChange(chosen.map((each) => (isSame(each, before) ? name : each)))}
          onDeleted={(name) => onChange(chosen.filter((each) => !isSame(each, name)))}
        />
      </WhenWanted>
    </div>
  )
}
