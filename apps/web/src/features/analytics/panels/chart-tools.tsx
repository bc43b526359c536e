import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconPhoto } from '@tabler/icons-react'
import { texts } from '../texts.ts'

interface ChartToolsProps {
  title: string
  asTable: boolean
  onToggle: () => void
  onCsv: () => void
  /** Not there while the table hides the chart. */
  onPng: (() => void) | undefined
}

const icon = { size: 16, stroke: 1.75 }

export const ChartTools = ({ title, asTable, onToggle, onCsv, onPng }: ChartToolsProps) => {
  const { tools } = texts
  return (
    <Button.Group>
      <Button
        variant="subtle"
        color="neutral"
        size="compact-sm"
        aria-label={`${asTable ? tools.showChart : tools.showData}: ${title}`}
        onClick={onToggle}
      >
        {asTable ? tools.showChart : tools.showData}
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="neutral" size={26} aria-label={tools.save(title)}>
            <IconDownload {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onPng && (
            <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={onPng}>
              {tools.png}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={onCsv}>
            {tools.csv}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
