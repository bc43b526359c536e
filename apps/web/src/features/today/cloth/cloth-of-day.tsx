import type { Today } from '@dayloom/validators/days'
import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { lazyChunk } from '../../../loading/chunks.ts'
import { CardButton } from '../../tasks/card/card-button.tsx'
import classes from './cloth-of-day.module.css'
import { DayCloth } from './day-cloth.tsx'
import { texts } from './texts.ts'

const SaveItems = lazyChunk(async () => ({ default: (await import('./save-items.tsx')).SaveItems }))

/** The cloth above the list. The room of its button is kept, so that the first thread moves nothing. */
export const ClothOfDay = ({ day: { date, threads, closed } }: { day: Today }) => {
  const cloth = useRef<SVGSVGElement>(null)
  return (
    <div className={classes.row}>
      <DayCloth className={classes.cloth} threads={threads} closed={closed !== null} ref={cloth} />
      {threads.length > 0 && (
        <CardButton label={texts.save.action} items={<SaveItems date={date} cloth={() => cloth.current} />}>
          <IconDownload size={16} stroke={1.75} aria-hidden />
        </CardButton>
      )}
    </div>
  )
}

/** Its place until it comes. */
export const ClothSkeleton = () => (
  <div className={classes.row} aria-hidden>
    <div className={classes.blank} />
  </div>
)
