import { fileSize } from './file-size.ts'
import type { Attachment } from '@dayloom/validators/attachments'
import { ActionIcon } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import classes from './attachments.module.css'
import { FilePicture } from './file-picture.tsx'
import { texts } from './texts.ts'

interface AttachmentItemProps {
  attachment: Attachment
  onDelete: () => void
}

export const AttachmentItem = ({
  attachment: { name, mime_type, size, url },
  onDelete,
}: AttachmentItemProps) => (
  <li className={classes.item}>
    <FilePicture type={mime_type} url={url} />
    <div className={classes.words}>
      <a className={classes.name} href={url} target="_blank" rel="noreferrer" aria-label={texts.open(name)}>
        {name}
      </a>
      <span className={classes.size}>{fileSize(size)}</span>
    </div>
    <ActionIcon
      component="a"
      href={url}
      download={name}
      variant="subtle"
      color="neutral"
      aria-label={texts.download(name)}
    >
      <IconDownload size={16} stroke={1.75} />
    </ActionIcon>
    <ActionIcon variant="subtle" color="neutral" onClick={onDelete} aria-label={texts.delete(name)}>
      <IconTrash size={16} stroke={1.75} />
    </ActionIcon>
  </li>
)
