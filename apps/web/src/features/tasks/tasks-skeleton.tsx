import { Button, TextInput } from '@mantine/core'
import { IconFilter, IconPlus, IconSearch } from '@tabler/icons-react'
import { Loading } from '../../components/states/skeletons.tsx'
import { OrderControl } from './grid/order-toggle.tsx'
import { GroupControl } from './list/group-toggle.tsx'
import type { TaskView } from './filters/search.ts'
import classes from './tasks-screen.module.css'
import { texts } from './texts.ts'
import { ViewControl } from './filters/view-toggle.tsx'
import { ViewSkeleton } from './view-skeleton.tsx'

/** The tools of the screen without what they do, and no tasks yet: part of the app shell. */
export const TasksSkeleton = ({ view }: { view: TaskView }) => (
  <>
    <div className={classes.tools}>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        placeholder={texts.searchHint}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      />
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconFilter size={16} stroke={1.75} />}>
          {texts.filters}
        </Button>
        {view === 'grid' && <OrderControl order="due" />}
        {view === 'list' && <GroupControl group="date" />}
        <ViewControl view={view} />
        <Button
          className={classes.create ?? ''}
          hiddenFrom="sm"
          leftSection={<IconPlus size={16} stroke={2} />}
        >
          {texts.create}
        </Button>
      </div>
    </div>
    <Loading label={texts.loading}>
      <ViewSkeleton view={view} />
    </Loading>
  </>
)
