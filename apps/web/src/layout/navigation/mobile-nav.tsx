import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { texts } from '../texts.ts'
import classes from './mobile-nav.module.css'
import { useOverlay } from '../../lib/use-overlay.ts'
import { lazyChunk } from '../../loading/chunks.ts'

const MobileDrawer = lazyChunk(async () => ({ default: (await import('./mobile-drawer.tsx')).MobileDrawer }))

/** The sidebar of small screens: a drawer behind a button. */
export const MobileNav = () => {
  const { opened, open, close } = useOverlay('navigation')
  return (
    <>
      <ActionIcon
        className={classes.button}
        variant="subtle"
        color="neutral"
        size={44}
        aria-label={texts.openNav}
        aria-expanded={opened}
        onClick={open}
      >
        <IconMenu2 size={20} stroke={1.75} />
      </ActionIcon>
      <WhenWanted wanted={opened} onClose={() => void close()}>
        <MobileDrawer opened={opened} onClose={() => void close()} />
      </WhenWanted>
    </>
  )
}
