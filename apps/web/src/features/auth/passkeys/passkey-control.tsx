import { Button, type ButtonProps } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { texts } from '../texts.ts'

interface PasskeyControlProps extends ButtonProps {
  onClick?: () => void
}

/** The button alone, which the app shell shows as well. */
export const PasskeyControl = (props: PasskeyControlProps) => (
  <Button
    variant="default"
    size="md"
    fullWidth
    leftSection={<IconKey size={18} stroke={1.5} aria-hidden />}
    {...props}
  >
    {texts.passkey.button}
  </Button>
)
