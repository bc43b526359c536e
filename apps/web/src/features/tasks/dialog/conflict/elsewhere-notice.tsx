import { Alert, Button } from '@mantine/core'
import type { FieldName } from '../task-values.ts'
import { texts } from '../texts.ts'

const words = texts.elsewhere

interface ElsewhereNoticeProps {
  /** It was deleted. */
  gone: boolean
  onRestore: () => void
  /** What has changed. */
  names: readonly FieldName[]
  /** There where it touches what is typed here. */
  onReview: (() => void) | null
}

/** What happened to the task while its dialog is open. */
export const ElsewhereNotice = ({ gone, onRestore, names, onReview }: ElsewhereNoticeProps) => {
  if (!gone && names.length === 0) return null
  const fields = names.map((name) => texts.fields[name]).join(', ')
  return (
    <Alert color="warning" role="status" title={gone ? words.deleted : words.changed(fields)}>
      {gone ? words.deletedText : onReview ? words.typed : words.taken}
      {(gone || onReview) && (
        <div>
          <Button
            mt="xs"
            size="compact-sm"
            variant="default"
            onClick={onReview && !gone ? onReview : onRestore}
          >
            {gone ? words.restore : words.review}
          </Button>
        </div>
      )}
    </Alert>
  )
}
