import type { Passkey } from '@dayloom/validators/auth/factors'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import { SettingRow } from '../../setting-row.tsx'
import { knowsPasskeys } from '../../../../lib/session/knows-passkeys.ts'
import { useDialogSubject } from '../../../../lib/use-dialog-subject.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import classes from './passkey-row.module.css'
import { RenameDialog } from './rename-dialog.tsx'
import { texts } from './texts.ts'
import { useRemovePasskey, type OnAdded } from './use-factors.ts'
import { notifyError } from '../../../../lib/toasts/toasts.ts'

const { passkeys: words } = texts

interface PasskeysSettingProps {
  passkeys: Passkey[]
  onAdded: OnAdded
}

export const PasskeysSetting = ({ passkeys, onAdded }: PasskeysSettingProps) => {
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const { opened, key } = useDialogSubject(adding ? 'passkey' : undefined)
  const rename = useDialogSubject(renaming ?? undefined)
  const renamed = passkeys.find(({ id }) => id === rename.subject)
  const remove = useRemovePasskey(() => setRemoving(null))
  const add = () => {
    if (knowsPasskeys()) setAdding(true)
    else notifyError(words.unsupported)
  }
  return (
    <>
      <SettingRow
        title={words.title}
        hint={words.hint}
        control={
          <Button variant="light" onClick={add}>
            {words.add}
          </Button>
        }
      >
        {passkeys.length > 0 && (
          <ul className={classes.list} aria-label={words.title}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setRenaming(passkey.id)}
                onRemove={() => setRemoving(passkey)}
              />
            ))}
          </ul>
        )}
      </SettingRow>
      <PasskeyDialog key={key} opened={opened} onClose={() => setAdding(false)} onAdded={onAdded} />
      {renamed && (
        <RenameDialog
          key={rename.key}
          opened={rename.opened}
          passkey={renamed}
          onClose={() => setRenaming(null)}
        />
      )}
      <ConfirmDialog
        opened={removing !== null}
        title={words.removeTitle}
        question={words.removeText(removing?.name ?? '')}
        action={texts.remove}
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
        onCancel={() => setRemoving(null)}
      />
    </>
  )
}
