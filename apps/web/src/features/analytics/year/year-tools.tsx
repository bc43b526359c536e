import type { Year } from '@dayloom/validators/analytics'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useSharedMenu } from '../../../components/menu/shared-menu.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { lazyChunk } from '../../../loading/chunks.ts'
import { texts } from './texts.ts'
import classes from './year-screen.module.css'

const SaveItems = lazyChunk(async () => ({ default: (await import('./save-items.tsx')).SaveItems }))

const route = getRouteApi('/_app/analytics')
const icon = { size: 16, stroke: 1.75 }

interface YearSwitcherProps {
  year: number
  first: number
  last: number
}

/** One year back and forth, as far as there are any. */
export const YearSwitcher = ({ year, first, last }: YearSwitcherProps) => {
  const navigate = route.useNavigate()
  const show = (other: number) =>
    void navigate({ search: { year: other }, replace: true, resetScroll: false })
  const step = (other: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="subtle"
      color="neutral"
      aria-label={texts.show(other)}
      disabled={other < first || other > last}
      onClick={() => show(other)}
    >
      <Icon {...icon} />
    </ActionIcon>
  )
  return (
    <div className={classes.switcher} role="group" aria-label={texts.switcher}>
      {step(year - 1, IconChevronLeft)}
      <span className={classes.year} aria-live="polite">
        {year}
      </span>
      {step(year + 1, IconChevronRight)}
    </div>
  )
}

export const SavePicture = ({ year }: { year: Year }) => {
  const openMenu = useSharedMenu()
  const { week_start } = useUser()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload {...icon} />}
      aria-haspopup="menu"
      onClick={(event) =>
        openMenu(event.currentTarget, <SaveItems year={year} weekStart={week_start} />, 'bottom-end')
      }
    >
      {texts.save.action}
    </Button>
  )
}
