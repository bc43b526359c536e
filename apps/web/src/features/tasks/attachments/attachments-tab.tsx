import type { Attachment } from '@dayloom/validators/attachments'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { ConfirmAbout } from '../../../components/dialogs/confirm-about.tsx'
import { AttachmentItem } from './attachment-item.tsx'
import classes from './attachments.module.css'
import { DropZone } from './drop-zone.tsx'
import { texts } from './texts.ts'
import { UploadItem } from './upload-item.tsx'
import type { Uploads } from './use-uploads.ts'

interface AttachmentsTabProps {
  uploads: Uploads
  attachments: readonly Attachment[]
  /** Missing while the task is new: there is nothing to delete yet. */
  onDelete?: (attachment: Attachment) => void
}

export const AttachmentsTab = ({ uploads, attachments, onDelete }: AttachmentsTabProps) => {
  const [asked, ask] = useState<Attachment | null>(null)
  const isEmpty = attachments.length === 0 && uploads.uploads.length === 0
  return (
    <div className={classes.attachments}>
      <DropZone onFiles={uploads.add}>
        {texts.hint}
        {!onDelete && ` · ${texts.hintNew}`}
      </DropZone>
      {uploads.refusals.length > 0 && (
        <Alert
          color="danger"
          title={texts.refused}
          withCloseButton
          closeButtonLabel={texts.dismiss}
          onClose={uploads.dismissRefusals}
        >
          {uploads.refusals.map((refusal) => (
            <p key={refusal} className={classes.refusal}>
              {refusal}
            </p>
          ))}
        </Alert>
      )}
      {!isEmpty && (
        <ul className={classes.list} aria-label={texts.list}>
          {attachments.map((attachment) => (
            <AttachmentItem key={attachment.id} attachment={attachment} onDelete={() => ask(attachment)} />
          ))}
          {uploads.uploads.map((upload) => (
            <UploadItem
              key={upload.key}
              upload={upload}
              onRetry={() => uploads.retry(upload.key)}
              onRemove={() => uploads.remove(upload.key)}
            />
          ))}
        </ul>
      )}
      <ConfirmAbout
        thing={asked}
        title={texts.deletion.title}
        question={({ name }) => texts.deletion.question(name)}
        action={texts.deletion.action}
        onConfirm={(attachment) => onDelete?.(attachment)}
        onClose={() => ask(null)}
      />
    </div>
  )
}
