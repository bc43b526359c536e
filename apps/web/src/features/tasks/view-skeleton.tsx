import { BoardSkeleton } from './board/board-skeleton.tsx'
import type { TaskView } from './filters/search.ts'
import { GridSkeleton } from './grid/grid-skeleton.tsx'
import { ListSkeleton } from './list/list-skeleton.tsx'

const skeletons = { kanban: BoardSkeleton, grid: GridSkeleton, list: ListSkeleton }

/** A view before its tasks are there. */
export const ViewSkeleton = ({ view }: { view: TaskView }) => {
  const Skeleton = skeletons[view]
  return <Skeleton />
}
