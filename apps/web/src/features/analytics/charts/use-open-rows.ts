import { useNavigate } from '@tanstack/react-router'
import type { RowsLink } from '../rows.ts'

/** What the chart library gives of what was clicked. */
interface Clicked {
  /** On the axis. */
  activeLabel?: string | number | undefined
}

/** A tap shows what is under the finger; a click of a pointer that has seen it already goes on to the rows. */
const canHover = () => matchMedia('(hover: hover)').matches

/** What a chart does with a click on an entry: by keyboard, its table has the same links. */
export const useOpenRows = <Entry>(
  entries: readonly Entry[],
  named: (entry: Entry) => string | number,
  rowsOf: (entry: Entry) => RowsLink | null,
) => {
  const navigate = useNavigate()
  return ({ activeLabel }: Clicked) => {
    const entry = entries.find((each) => String(named(each)) === String(activeLabel))
    const rows = entry && canHover() ? rowsOf(entry) : null
    if (rows) void navigate(rows)
  }
}
