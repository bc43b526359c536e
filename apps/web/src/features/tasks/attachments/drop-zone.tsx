import { Button, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import classes from './attachments.module.css'
import { attachmentAccept } from './check-file.ts'
import { texts } from './texts.ts'

interface DropZoneProps {
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Takes several files at once, chosen or dropped. */
export const DropZone = ({ onFiles, children }: DropZoneProps) => {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  const drop = (event: DragEvent) => {
    over(event)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={over}
      onDrop={drop}
    >
      <IconPaperclip size={20} stroke={1.5} aria-hidden />
      <div>
        {texts.drop}{' '}
        <FileButton multiple accept={attachmentAccept} onChange={onFiles} resetRef={undefined}>
          {(props) => (
            <Button {...props} variant="subtle" size="compact-sm">
              {texts.choose}
            </Button>
          )}
        </FileButton>
      </div>
      <span className={classes.hint}>{children}</span>
    </div>
  )
}
