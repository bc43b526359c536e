import { SegmentedControl } from '@mantine/core'
import { taskOrders, type TaskOrder } from '../filters/search.ts'
import { texts } from '../texts.ts'
import { useTaskOrder } from '../filters/use-task-search-params.ts'

interface OrderControlProps {
  order: TaskOrder
  onChange?: (order: TaskOrder) => void
}

export const OrderControl = ({ order, onChange }: OrderControlProps) => (
  <SegmentedControl
    withItemsBorders={false}
    aria-label={texts.orders.label}
    value={order}
    {...(onChange && { onChange })}
    data={taskOrders.map((value) => ({ value, label: texts.orders[value] }))}
  />
)

/** What the list begins with. */
export const OrderToggle = () => {
  const { order, choose } = useTaskOrder()
  return <OrderControl order={order} onChange={choose} />
}
