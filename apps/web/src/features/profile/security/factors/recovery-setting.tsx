import { messages } from '@dayloom/validators/messages'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import { Pill } from '../../pill.tsx'
import { SettingRow } from '../../setting-row.tsx'
import { trpc } from '../../../../lib/api/trpc.ts'
import { texts } from './texts.ts'
import { useRefresh, type OnAdded } from './use-factors.ts'

const { recovery } = texts

/** Few enough to make new ones. */
const LOW_COUNT = 3

interface RecoverySettingProps {
  remaining: number
  onAdded: OnAdded
}

export const RecoverySetting = ({ remaining, onAdded }: RecoverySettingProps) => {
  const [asking, setAsking] = useState(false)
  const refresh = useRefresh()
  const make = trpc.factors.createRecoveryCodes.useMutation({
    onSuccess: ({ recovery_codes }) => {
      setAsking(false)
      refresh()
      onAdded(messages.factors.codesMade, recovery_codes)
    },
    meta: { failed: texts.failed.change },
  })
  return (
    <>
      <SettingRow
        title={recovery.title}
        hint={recovery.hint}
        state={<Pill tone={remaining <= LOW_COUNT ? 'warning' : 'neutral'}>{recovery.left(remaining)}</Pill>}
        control={
          <Button
            variant="default"
            loading={make.isPending}
            onClick={() => (remaining > 0 ? setAsking(true) : make.mutate())}
          >
            {remaining > 0 ? recovery.make : recovery.makeFirst}
          </Button>
        }
      />
      <ConfirmDialog
        opened={asking}
        title={recovery.makeTitle}
        question={recovery.makeText}
        action={recovery.make}
        busy={make.isPending}
        onConfirm={() => make.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
