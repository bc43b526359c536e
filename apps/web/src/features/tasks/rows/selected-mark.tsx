import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import classes from './selected-mark.module.css'
import { useIsSelected } from './selection.ts'
import { texts } from './texts.ts'

/** In a row that is selected. */
export const SelectedMark = ({ id }: { id: string }) =>
  useIsSelected(id) && (
    <span className={classes.mark}>
      <VisuallyHidden>{texts.selected}</VisuallyHidden>
    </span>
  )
