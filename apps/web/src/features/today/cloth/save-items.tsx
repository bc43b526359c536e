import type { Day } from '@dayloom/validators/fields'
import { Menu } from '@mantine/core'
import { IconRectangle, IconRectangleVertical } from '@tabler/icons-react'
import { makeAndSave } from '../../../lib/make-and-save.ts'
import type { ClothFormat } from './cloth-formats.ts'
import { texts } from './texts.ts'

const { save: words } = texts

interface SaveItemsProps {
  date: Day
  /** Asked when it is saved: the menu may be older than the cloth. */
  cloth: () => SVGSVGElement | null
}

/** The pictures that the cloth is saved as. */
export const SaveItems = ({ date, cloth }: SaveItemsProps) => {
  const save = (format: ClothFormat) => {
    const svg = cloth()
    if (!svg) return
    const paint = async () => (await import('./paint-cloth.ts')).paintCloth(svg, format)
    void makeAndSave(words.file(date, format), paint, words.failed)
  }
  return (
    <>
      <Menu.Item leftSection={<IconRectangle size={16} stroke={1.75} />} onClick={() => save('wide')}>
        {words.wide}
      </Menu.Item>
      <Menu.Item leftSection={<IconRectangleVertical size={16} stroke={1.75} />} onClick={() => save('tall')}>
        {words.tall}
      </Menu.Item>
    </>
  )
}
