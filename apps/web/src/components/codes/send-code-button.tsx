import { Button, type ButtonProps } from '@mantine/core'
import { formatCountdown } from '../../lib/time/countdown.ts'
import type { SendingCode } from '../../lib/time/use-code-sending.ts'

interface SendCodeButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'> {
  sending: SendingCode
}

/** Sends a code, then the next one; in between it says how long to wait. */
export const SendCodeButton = ({ sending: { send, sent, left, busy }, ...look }: SendCodeButtonProps) => (
  <Button {...look} className="tabular" onClick={() => send()} loading={busy} disabled={left > 0}>
    {sent ? 'Resend Code' : 'Send Code'}
    {left > 0 && ` (${formatCountdown(left)})`}
  </Button>
)
