import { IconFileTypePdf, IconMovie, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './attachments.module.css'

interface FilePictureProps {
  type: string
  /** Where the picture is, if it is one and can be fetched. */
  url?: string
}

const icons = { image: IconPhoto, video: IconMovie, document: IconFileTypePdf }

const kindOf = (type: string) => {
  if (type.startsWith('image/')) return 'image'
  return type.startsWith('video/') ? 'video' : 'document'
}

/** A small look at an image; for anything else, and an image that this browser cannot show, what kind of file it is. */
export const FilePicture = ({ type, url }: FilePictureProps) => {
  const [isUnreadable, setUnreadable] = useState(false)
  const kind = kindOf(type)
  const Icon = icons[kind]
  return (
    <span className={classes.picture}>
      {url && kind === 'image' && !isUnreadable ? (
        <img src={url} alt="" width={40} height={40} loading="lazy" onError={() => setUnreadable(true)} />
      ) : (
        <Icon size={20} stroke={1.5} aria-hidden />
      )}
    </span>
  )
}
