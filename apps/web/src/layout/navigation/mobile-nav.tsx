import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { texts } from '../texts.ts'
import classes from './mobile-nav.module.css'
import { lazyPart } from '../../lib/loading/parts.ts'

const MobileDrawer = lazyPart(async () => ({ default: (await import('./mobile-drawer.tsx')).MobileDrawer }))

/** The sidebar of small screens: a drawer behind a button. */
export const MobileNav = () => {
  const [opened, { open, close }] = useDisclosure()
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
      <WhenWanted wanted={opened} onClose={close}>
        <MobileDrawer opened={opened} onClose={close} />
      </WhenWanted>
    </>
  )
}
