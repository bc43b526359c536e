import type { Year } from '@dayloom/validators/analytics'
import type { WeekStart } from '@dayloom/validators/habits/schedule'
import { Menu } from '@mantine/core'
import { IconRectangle, IconRectangleVertical, IconShare } from '@tabler/icons-react'
import { makeAndSave } from '../../../lib/make-and-save.ts'
import { notifyError } from '../../../lib/toasts/toasts.ts'
import { paintYear } from './paint-year.ts'
import type { YearPicture } from './picture-formats.ts'
import { texts } from './texts.ts'

const { save: words } = texts
const icon = { size: 16, stroke: 1.75 }

const canShareFiles = () =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'year.png', { type: 'image/png' })] })

interface SaveItemsProps {
  year: Year
  weekStart: WeekStart
}

/** The pictures that a year is saved as, and sharing where the browser can. */
export const SaveItems = ({ year, weekStart }: SaveItemsProps) => {
  const paint = (format: YearPicture) => paintYear(year, weekStart, format)
  const save = (format: YearPicture) =>
    void makeAndSave(words.file(year.year, format), () => paint(format), words.failed)
  const share = async () => {
    try {
      const picture = new File([await paint('tall')], words.file(year.year, 'tall'), { type: 'image/png' })
      await navigator.share({ files: [picture] })
    } catch (error) {
      // Somebody who closes the sheet of the system has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notifyError(words.failed)
    }
  }
  return (
    <>
      <Menu.Item leftSection={<IconRectangle {...icon} />} onClick={() => save('wide')}>
        {words.wide}
      </Menu.Item>
      <Menu.Item leftSection={<IconRectangleVertical {...icon} />} onClick={() => save('tall')}>
        {words.tall}
      </Menu.Item>
      {canShareFiles() && (
        <Menu.Item leftSection={<IconShare {...icon} />} onClick={() => void share()}>
          {words.share}
        </Menu.Item>
      )}
    </>
  )
}
