import { Button, Group } from '@mantine/core'

interface QuickChoicesProps<T extends string | number> {
  options: readonly { value: T; label: string }[]
  value: T | ''
  onChange: (value: T | '') => void
  /** Takes the value away. */
  clear: string
}

/** The likely values of a field, one tap away. */
export const QuickChoices = <T extends string | number>(props: QuickChoicesProps<T>) => {
  const { options, value, onChange, clear } = props
  return (
    <Group gap={6} mt={6}>
      {options.map((option) => (
        <Button
          key={option.value}
          variant="default"
          size="compact-xs"
          aria-pressed={value === option.value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
      {value !== '' && (
        <Button variant="subtle" color="neutral" size="compact-xs" onClick={() => onChange('')}>
          {clear}
        </Button>
      )}
    </Group>
  )
}
