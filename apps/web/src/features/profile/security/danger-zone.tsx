import { Button } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '../../../components/panel.tsx'
import { SettingRow } from '../setting-row.tsx'
import { useDialogSubject } from '../../../lib/use-dialog-subject.ts'
import { texts } from '../texts.ts'
import classes from './danger-zone.module.css'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const { danger } = texts

/** Asks twice before an account is deleted: by the browser's own dialog, and for the password. */
export const DangerZone = () => {
  const [asking, setAsking] = useState(false)
  const { opened, key } = useDialogSubject(asking ? 'delete-account' : undefined)
  const ask = () => {
    if (window.confirm(danger.question)) setAsking(true)
  }
  return (
    <Panel title={danger.panel} flush className={classes.zone}>
      <SettingRow
        title={danger.title}
        hint={danger.hint}
        control={
          <Button color="danger" onClick={ask}>
            {danger.action}
          </Button>
        }
      />
      <DeleteAccountDialog key={key} opened={opened} onClose={() => setAsking(false)} />
    </Panel>
  )
}
