import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { StreakIcon } from './card/streak-icon.tsx'
import { texts } from './texts.ts'
import { useCreateHabit } from './use-save-habit.ts'
import { newId } from '../../lib/new-id.ts'

/** One tap makes this habit; the toast takes it back. */
const Starter = ({ name }: { name: string }) => {
  const [id] = useState(() => newId())
  const create = useCreateHabit(id)
  return (
    <Button
      variant="default"
      size="compact-md"
      radius="xl"
      leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
      disabled={create.isPending}
      onClick={() => create.mutate({ id, name })}
    >
      {name}
    </Button>
  )
}

export const HabitsEmpty = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    title={texts.empty.title}
    picture={<StreakIcon tier="gray" size={96} />}
    action={
      <Stack gap="lg" align="center">
        <Button onClick={onCreate}>{texts.empty.action}</Button>
        <Stack gap="xs" align="center">
          <Text c="dimmed" size="sm">
            {texts.empty.startersLabel}
          </Text>
          <Group gap="xs" justify="center" maw={480}>
            {texts.empty.starters.map((name) => (
              <Starter key={name} name={name} />
            ))}
          </Group>
        </Stack>
      </Stack>
    }
  />
)
