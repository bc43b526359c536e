import { Menu } from '@mantine/core'
import { IconFileTypeCsv, IconPhoto } from '@tabler/icons-react'
import { texts } from '../texts.ts'

export interface SaveMenuItemsProps {
  onCsv: () => void
  /** Not there while the table hides the chart. */
  onPng: (() => void) | undefined
}

const icon = { size: 16, stroke: 1.75 }

export const SaveMenuItems = ({ onCsv, onPng }: SaveMenuItemsProps) => (
  <>
    {onPng && (
      <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={onPng}>
        {texts.tools.png}
      </Menu.Item>
    )}
    <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={onCsv}>
      {texts.tools.csv}
    </Menu.Item>
  </>
)
