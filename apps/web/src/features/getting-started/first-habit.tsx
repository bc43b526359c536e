import { Button, Group } from '@mantine/core'
import { IconFlame } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Panel } from '../../components/panel.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { newId } from '../../lib/new-id.ts'
import { useCreateHabit } from '../habits/use-save-habit.ts'
import classes from './first-habit.module.css'
import { texts } from './texts.ts'

const { firstHabit: words } = texts

/** After the first task: one habit in one tap, for who has none. */
export const FirstHabit = () => {
  const navigate = useNavigate()
  const { data: habits } = trpc.habits.list.useQuery()
  const [id] = useState(() => newId())
  const create = useCreateHabit(id)
  const leave = () =>
    void navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, firstTask: undefined }),
      replace: true,
      resetScroll: false,
    })
  if (habits?.length !== 0) return null
  return (
    <Panel className={classes.panel}>
      <div className={classes.offer} role="group" aria-label={words.title}>
        <p className={classes.text}>{words.title}</p>
        <Group gap="xs">
          <Button
            leftSection={<IconFlame size={16} stroke={1.75} aria-hidden />}
            loading={create.isPending}
            onClick={() => create.mutate({ id, name: words.name }, { onSuccess: leave })}
          >
            {words.add}
          </Button>
          <Button variant="subtle" color="neutral" onClick={leave}>
            {words.later}
          </Button>
        </Group>
      </div>
    </Panel>
  )
}
