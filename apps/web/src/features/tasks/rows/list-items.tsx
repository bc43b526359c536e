import { NO_LIST } from '@dayloom/validators/addresses'
import type { Task } from '@dayloom/validators/tasks'
import { Menu } from '@mantine/core'
import { useUpdateTask } from '../api.ts'
import { texts as listTexts } from '../lists/texts.ts'
import { useLists } from '../use-lists.ts'
import { common } from './common.ts'
import { texts } from './texts.ts'

/** The lists that tasks can be in, and none. */
export const ListItems = ({ tasks }: { tasks: readonly Task[] }) => {
  const { send } = useUpdateTask(texts.failed)
  const lists = useLists()
  const choose = (value: string) => {
    const chosen = value === NO_LIST ? null : value
    for (const { id, list_id } of tasks) if (list_id !== chosen) send({ id, list_id: chosen }, () => {})
  }
  return (
    <Menu.RadioGroup value={common(tasks, ({ list_id }) => list_id ?? NO_LIST) ?? ''} onChange={choose}>
      {[{ id: NO_LIST, name: listTexts.none }, ...lists].map(({ id, name }) => (
        <Menu.RadioItem key={id} value={id} closeMenuOnClick>
          {name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
