import { fileSize } from './file-size.ts'
import { Button, CloseButton, Progress } from '@mantine/core'
import classes from './attachments.module.css'
import { FilePicture } from './file-picture.tsx'
import { texts } from './texts.ts'
import type { Upload } from './upload-queue.ts'

interface UploadItemProps {
  upload: Upload
  onRetry: () => void
  onRemove: () => void
}

/** A file that has not arrived yet: chosen, on its way, or failed. */
export const UploadItem = ({ upload: { file, state, share, error }, onRetry, onRemove }: UploadItemProps) => (
  <li className={classes.item}>
    <FilePicture type={file.type} />
    <div className={classes.words}>
      <span className={classes.name}>{file.name}</span>
      {state === 'waiting' && <span className={classes.size}>{fileSize(file.size)}</span>}
      {state === 'sending' && (
        <Progress.Root size="sm" mt={6}>
          <Progress.Section value={share * 100} aria-label={texts.progress(file.name)} />
        </Progress.Root>
      )}
      {state === 'failed' && (
        <span className={classes.failed} role="alert">
          {error || texts.failed}
        </span>
      )}
    </div>
    {state === 'failed' && (
      <Button variant="default" size="compact-sm" onClick={onRetry} aria-label={texts.retryOf(file.name)}>
        {texts.retry}
      </Button>
    )}
    <CloseButton onClick={onRemove} aria-label={texts.remove(file.name)} />
  </li>
)
