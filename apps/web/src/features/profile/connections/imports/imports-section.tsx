import { importSources, type ImportSource } from '@dayloom/validators/connections/imports'
import { Button, FileButton, NativeSelect } from '@mantine/core'
import { IconAlertCircle, IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Panel } from '../../../../components/panel.tsx'
import { Loading, RowsSkeleton } from '../../../../components/states/skeletons.tsx'
import { SettingRow } from '../../setting-row.tsx'
import { ColumnsStep } from './columns-step.tsx'
import classes from './imports-section.module.css'
import { ReportView } from './report-view.tsx'
import { texts } from './texts.ts'
import { useImportFile } from './use-import-file.ts'

/** The product, its file, what would come of it, and only then the import. */
export const ImportsSection = () => {
  const id = useId()
  const [source, setSource] = useState<ImportSource>('todoist')
  const { file, report, table, error, isReading, isTaking, choose, chooseColumns, take, clear } =
    useImportFile()
  const chooseSource = (value: string) => {
    const known = importSources.find((each) => each === value)
    if (!known) return
    setSource(known)
    clear()
  }
  const words = texts.sources[source]
  return (
    <Panel flush>
      <SettingRow title={texts.title} hint={texts.hint}>
        <div className={classes.import}>
          <div className={classes.choice}>
            <NativeSelect
              id={id}
              label={texts.source}
              data={importSources.map((each) => ({ value: each, label: texts.sources[each].name }))}
              value={source}
              disabled={isTaking}
              onChange={(event) => chooseSource(event.currentTarget.value)}
            />
            {/* Another product takes another kind of file. */}
            <FileButton key={source} accept={words.accept} onChange={(chosen) => choose(source, chosen)}>
              {(button) => (
                <Button
                  {...button}
                  variant="default"
                  leftSection={<IconUpload size={16} />}
                  loading={isReading}
                  disabled={isTaking}
                >
                  {file ? texts.other : texts.choose}
                </Button>
              )}
            </FileButton>
          </div>
          <p className={classes.words}>{file ? file.name : words.file}</p>
          {table && <ColumnsStep table={table} disabled={isReading || isTaking} onChange={chooseColumns} />}
          {isReading && (
            <Loading label={texts.reading}>
              <RowsSkeleton rows={1} height={44} />
            </Loading>
          )}
          {error && (
            <p className={classes.error} role="alert">
              <IconAlertCircle size={16} aria-hidden /> {error}
            </p>
          )}
          {report && report.table?.mapping.title !== null && (
            <ReportView report={report} isTaking={isTaking} onTake={take} onCancel={clear} />
          )}
        </div>
      </SettingRow>
    </Panel>
  )
}
