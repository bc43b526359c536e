import { Drawer } from '@mantine/core'
import { Brand } from '../../components/brand.tsx'
import classes from './mobile-nav.module.css'
import { NavList } from './nav-list.tsx'
import { texts } from '../texts.ts'

/** The sidebar of small screens. */
export const MobileDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    size={280}
    title={<Brand />}
    closeButtonProps={{ 'aria-label': texts.closeNav }}
    classNames={{ content: classes.content, header: classes.header }}
  >
    <NavList replaces />
  </Drawer>
)
