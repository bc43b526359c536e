import { Button, Drawer } from '@mantine/core'
import { counted } from '../../../lib/numbers.ts'
import { texts as taskTexts } from '../texts.ts'
import { usePhone } from '../../../lib/screen/use-media.ts'
import { useTasks } from '../use-tasks.ts'
import { FilterPanel } from './filter-panel.tsx'
import classes from './filter-sheet.module.css'
import type { Filters } from './search.ts'
import { texts } from './texts.ts'

interface FilterControlsProps {
  id: string
  filters: Filters
  opened: boolean
  onClose: () => void
}

/** The filters on a phone. The list below follows each choice; the button says how many tasks it leaves. */
const FilterSheet = ({ id, filters, opened, onClose }: FilterControlsProps) => {
  const { tasks, stale } = useTasks(filters)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={taskTexts.filters}
      closeButtonProps={{ 'aria-label': texts.close }}
      classNames={{ content: classes.sheet, header: classes.head, body: classes.body }}
    >
      <FilterPanel id={id} filters={filters} />
      <div className={classes.foot}>
        <Button fullWidth onClick={onClose}>
          {tasks && !stale ? texts.show(counted(tasks.length, 'task')) : texts.showAny}
        </Button>
      </div>
    </Drawer>
  )
}

/** The filters: a sheet on a phone, a part of the page elsewhere. */
export const FilterControls = ({ id, filters, opened, onClose }: FilterControlsProps) => {
  if (usePhone()) return <FilterSheet id={id} filters={filters} opened={opened} onClose={onClose} />
  return opened && <FilterPanel id={id} filters={filters} />
}
