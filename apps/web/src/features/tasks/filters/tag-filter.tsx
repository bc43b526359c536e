import { Button, Input } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import { isSameTag } from '../tags/is-same-tag.ts'
import { TagLabel } from '../tags/tag-label.tsx'
import { useTags } from '../tags/use-tags.ts'
import { texts } from './texts.ts'
import classes from './filter-panel.module.css'

const route = getRouteApi('/_app/tasks')

interface TagFilterProps {
  chosen: readonly string[]
  onChange: (tags: string[]) => void
}

/** Every tag; tasks with any of those that are pressed are shown. Where there is none yet, nothing. */
export const TagFilter = ({ chosen, onChange }: TagFilterProps) => {
  const { tags = [] } = useTags()
  const navigate = route.useNavigate()
  const id = useId()
  if (tags.length === 0) return null

  const toggle = (name: string) => {
    const others = chosen.filter((each) => !isSameTag(each, name))
    onChange(others.length < chosen.length ? others : [...chosen, name])
  }
  const edit = () =>
    void navigate({
      search: (search) => ({ ...search, dialog: 'tags' as const }),
      state: { dialog: true },
      resetScroll: false,
    })
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
            aria-pressed={chosen.some((each) => isSameTag(each, name))}
            onClick={() => toggle(name)}
          >
            <TagLabel name={name} color={color} />
          </button>
        ))}
        <Button variant="subtle" size="compact-sm" onClick={edit}>
          {texts.editTags}
        </Button>
      </div>
    </div>
  )
}
