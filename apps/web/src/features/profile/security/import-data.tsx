import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { SettingRow } from '../setting-row.tsx'
import { texts } from '../texts.ts'
import { useImport } from './use-import.ts'

const { data } = texts

export const ImportData = () => {
  const { choose, busy } = useImport()
  return (
    <SettingRow
      title={data.importTitle}
      hint={data.importHint}
      control={
        <FileButton accept="application/json,.json" onChange={choose}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconUpload size={16} />} loading={busy}>
              {data.import}
            </Button>
          )}
        </FileButton>
      }
    />
  )
}
