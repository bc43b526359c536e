import { Switch, type SwitchProps } from '@mantine/core'

/** Asks with a new password whether what opens the account without a session ends too. */
export const EndConnections = (input: SwitchProps) => (
  <Switch
    label="End API tokens, webhooks and the calendar address too"
    description="Switch this on if you do not know all of them. They do not ask for the password."
    {...input}
  />
)
