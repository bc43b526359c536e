import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { SettingRow } from '../setting-row.tsx'
import { texts } from '../texts.ts'
import { useExport } from './use-export.ts'

const { data } = texts

export const ExportData = () => {
  const download = useExport()
  return (
    <SettingRow
      title={data.exportTitle}
      hint={data.exportHint}
      control={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => download.mutate()}
          loading={download.isPending}
        >
          {data.export}
        </Button>
      }
    />
  )
}
