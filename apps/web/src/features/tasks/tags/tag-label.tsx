import type { LabelColor } from '@dayloom/validators/enums'
import { clsx } from 'clsx'
import classes from './tag-label.module.css'
import { useTagColor } from './tag-colors.tsx'

interface TagLabelProps {
  name: string
  color: LabelColor
  className?: string | undefined
}

/** A tag with the dot of its colour. */
export const TagLabel = ({ name, color, className }: TagLabelProps) => (
  <span className={clsx(classes.tag, className)} data-label-color={color}>
    <span className={classes.name}>{name}</span>
  </span>
)

/** A tag of a card: the cards of a screen know the colours together. */
export const CardTag = ({ name }: { name: string }) => <TagLabel name={name} color={useTagColor(name)} />
