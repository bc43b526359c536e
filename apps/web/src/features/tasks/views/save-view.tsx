import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark } from '@tabler/icons-react'
import { WhenWanted } from '../../../components/when-wanted.tsx'
import type { Filters } from '../filters/search.ts'
import { texts } from './texts.ts'
import { isKept } from './view-query.ts'
import { lazyChunk } from '../../../loading/chunks.ts'

const NewViewDialog = lazyChunk(async () => ({
  default: (await import('./new-view-dialog.tsx')).NewViewDialog,
}))

/** Keeps the filters of this moment under a name. */
export const SaveView = ({ filters }: { filters: Filters }) => {
  const [opened, { open, close }] = useDisclosure()
  if (!isKept(filters)) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconBookmark size={15} stroke={1.75} />}
        onClick={open}
      >
        {texts.save}
      </Button>
      <WhenWanted wanted={opened} onClose={close}>
        <NewViewDialog opened={opened} onClose={close} filters={filters} />
      </WhenWanted>
    </>
  )
}
