import type { ReactNode } from 'react'
import classes from './header.module.css'
import { MobileNav } from './navigation/mobile-nav.tsx'
import { PaletteButton } from './palette-button.tsx'
import { QuickAddButton } from './quick-add-button.tsx'
import { SearchBox } from './search-box.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserLink, type UserLinkProps } from './user-link.tsx'

interface HeaderProps extends UserLinkProps {
  outbox?: ReactNode
  timer?: ReactNode
}

export const Header = ({ outbox, timer, ...user }: HeaderProps) => (
  <header className={classes.header}>
    <MobileNav />
    <SearchBox />
    <div className={classes.end}>
      {timer}
      {outbox}
      <QuickAddButton />
      <PaletteButton />
      <ThemeSwitch />
      <UserLink {...user} />
    </div>
  </header>
)
