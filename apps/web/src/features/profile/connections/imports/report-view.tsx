import type { ImportReport } from '@dayloom/validators/connections/imports'
import { Button, Group } from '@mantine/core'
import classes from './imports-section.module.css'
import { texts } from './texts.ts'

interface ReportViewProps {
  report: ImportReport
  isTaking: boolean
  onTake: () => void
  onCancel: () => void
}

/** What will come, and what will not and why. */
export const ReportView = ({ report, isTaking, onTake, onCancel }: ReportViewProps) => {
  const { created, skipped, not_taken } = report
  const what = texts.listOf(created)
  return (
    <div className={classes.report} role="status">
      <p className={classes.sum}>{what ? texts.wouldCreate(what) : texts.nothing}</p>
      {skipped.length > 0 && (
        <details className={classes.details}>
          <summary>{texts.skipped(skipped.length)}</summary>
          <ul className={classes.list}>
            {skipped.map(({ line, why }, at) => (
              <li key={`${at} ${line}`}>
                <span className={classes.line}>{texts.line(line)}</span> {why}
              </li>
            ))}
          </ul>
        </details>
      )}
      {not_taken.length > 0 && (
        <details className={classes.details} open={not_taken.length <= 5}>
          <summary>{texts.notTaken}</summary>
          <ul className={classes.list}>
            {not_taken.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      <Group gap="sm">
        {what && (
          <Button onClick={onTake} loading={isTaking}>
            {texts.import}
          </Button>
        )}
        <Button variant="default" onClick={onCancel} disabled={isTaking}>
          {texts.cancel}
        </Button>
      </Group>
    </div>
  )
}
