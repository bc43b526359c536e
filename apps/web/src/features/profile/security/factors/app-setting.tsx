import type { Factors } from '@dayloom/validators/auth/factors'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import { Pill } from '../../pill.tsx'
import { SettingRow } from '../../setting-row.tsx'
import { trpc } from '../../../../lib/api/trpc.ts'
import { useDialogSubject } from '../../../../lib/use-dialog-subject.ts'
import { AppDialog, type NewApp } from './app-dialog.tsx'
import { texts } from './texts.ts'
import { useRemoveApp, type OnAdded } from './use-factors.ts'

const { app } = texts

interface AppSettingProps {
  totp: Factors['totp']
  onAdded: OnAdded
}

export const AppSetting = ({ totp, onAdded }: AppSettingProps) => {
  const [setUp, setSetUp] = useState<NewApp | null>(null)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState(false)
  const { opened, key } = useDialogSubject(adding ? 'app' : undefined)
  const start = trpc.factors.startTotp.useMutation({
    onSuccess: (next) => {
      setSetUp(next)
      setAdding(true)
    },
    meta: { failed: texts.failed.change },
  })
  const remove = useRemoveApp(() => setRemoving(false))
  return (
    <>
      <SettingRow
        title={app.title}
        hint={app.hint}
        state={<Pill tone={totp ? 'success' : 'neutral'}>{totp ? texts.on : texts.off}</Pill>}
        control={
          totp ? (
            <Button
              variant="default"
              onClick={() => setRemoving(true)}
              aria-label={`${texts.remove}: ${app.title}`}
            >
              {texts.remove}
            </Button>
          ) : (
            <Button
              variant="light"
              onClick={() => start.mutate()}
              loading={start.isPending}
              aria-label={`${app.add}: ${app.title}`}
            >
              {app.add}
            </Button>
          )
        }
      >
        {totp && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => start.mutate()}
            loading={start.isPending}
          >
            {app.replace}
          </Button>
        )}
      </SettingRow>
      {setUp && (
        <AppDialog
          key={key}
          opened={opened}
          setUp={setUp}
          onClose={() => setAdding(false)}
          onAdded={onAdded}
        />
      )}
      <ConfirmDialog
        opened={removing}
        title={app.removeTitle}
        question={app.removeText}
        action={texts.remove}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setRemoving(false)}
      />
    </>
  )
}
