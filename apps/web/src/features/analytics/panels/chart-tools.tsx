import { ActionIcon, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSharedMenu } from '../../../components/menu/shared-menu.tsx'
import { lazyChunk } from '../../../loading/chunks.ts'
import { texts } from '../texts.ts'
import type { SaveMenuItemsProps } from './save-menu-items.tsx'

const SaveMenuItems = lazyChunk(async () => ({
  default: (await import('./save-menu-items.tsx')).SaveMenuItems,
}))

interface ChartToolsProps extends SaveMenuItemsProps {
  title: string
  asTable: boolean
  onToggle: () => void
}

export const ChartTools = ({ title, asTable, onToggle, onCsv, onPng }: ChartToolsProps) => {
  const { tools } = texts
  const openMenu = useSharedMenu()
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
      <ActionIcon
        variant="subtle"
        color="neutral"
        size={26}
        aria-label={tools.save(title)}
        aria-haspopup="menu"
        onClick={(event) => openMenu(event.currentTarget, <SaveMenuItems onCsv={onCsv} onPng={onPng} />)}
      >
        <IconDownload size={16} stroke={1.75} />
      </ActionIcon>
    </Button.Group>
  )
}
