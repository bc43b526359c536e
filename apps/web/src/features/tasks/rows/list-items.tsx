import { NO_LIST } from '@dayloom/validators/addresses'
import type { Task } from '@dayloom/validators/tasks'
import { Menu } from '@mantine/core'
import { texts as listTexts } from '../lists/texts.ts'
import { useChangeTogether } from '../use-change-together.ts'
import { useLists } from '../use-lists.ts'
import { common } from './common.ts'

/** The lists that tasks can be in, and none. */
export const ListItems = ({ tasks }: { tasks: readonly Task[] }) => {
  const change = useChangeTogether()
  const lists = useLists()
  const choose = (value: string) => {
    const chosen = value === NO_LIST ? null : value
    change(
      tasks.filter(({ list_id }) => list_id !== chosen),
      { list_id: chosen },
    )
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
