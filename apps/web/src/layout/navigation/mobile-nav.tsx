import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { Brand } from '../../components/brand.tsx'
import classes from './mobile-nav.module.css'
import { NavList } from './nav-list.tsx'
import { texts } from '../texts.ts'

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
      <Drawer
        opened={opened}
        onClose={close}
        size={280}
        title={<Brand />}
        closeButtonProps={{ 'aria-label': texts.closeNav }}
        classNames={{ content: classes.content, header: classes.header }}
      >
        <NavList onNavigate={close} />
      </Drawer>
    </>
  )
}
