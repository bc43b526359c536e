import { Button, TextInput } from '@mantine/core'
import { IconFilter, IconPlus, IconSearch } from '@tabler/icons-react'
import { Loading } from '../../components/states/skeletons.tsx'
import { BoardSkeleton } from './board/board-skeleton.tsx'
import { ListSkeleton } from './list/list-skeleton.tsx'
import { OrderControl } from './list/order-toggle.tsx'
import type { TaskView } from './filters/search.ts'
import classes from './tasks-screen.module.css'
import { texts } from './texts.ts'
import { ViewControl } from './filters/view-toggle.tsx'

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
        {view === 'list' && <OrderControl order="due" />}
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
    <Loading label={texts.loading}>{view === 'list' ? <ListSkeleton /> : <BoardSkeleton />}</Loading>
  </>
)
