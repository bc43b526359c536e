import { Button } from '@mantine/core'
import { SettingRow } from '../setting-row.tsx'
import { useSignOut } from '../../../lib/session/use-sign-out.ts'
import { texts } from '../texts.ts'

const { leave } = texts

export const SignOut = () => {
  const { signOut, isPending } = useSignOut()
  return (
    <SettingRow
      title={leave.title}
      hint={leave.hint}
      control={
        <Button variant="default" onClick={signOut} loading={isPending}>
          {leave.action}
        </Button>
      }
    />
  )
}
