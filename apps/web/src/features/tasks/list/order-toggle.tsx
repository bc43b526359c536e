import { SegmentedControl } from '@mantine/core'
import { taskOrders } from '../search.ts'
import { texts } from '../texts.ts'
import { useTaskOrder } from '../use-task-search-params'

/** What the list begins with. */
export const OrderToggle = () => {
  const { order, choose } = useTaskOrder()
  return (
    <SegmentedControl
      withItemsBorders={false}
      aria-label={texts.orders.label}
      value={order}
      onChange={choose}
      data={taskOrders.map((value) => ({ value, label: texts.orders[value] }))}
    />
  )
}
