import {
  IconCalendar,
  IconChartHistogram,
  IconFlame,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconSparkles,
  IconSun,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import type { NavPath } from '../../lib/redirect.ts'

export const navIcons: Record<NavPath, TablerIcon> = {
  '/today': IconSun,
  '/calendar': IconCalendar,
  '/getting-started': IconSparkles,
  '/dashboard': IconLayoutDashboard,
  '/tasks': IconLayoutKanban,
  '/habits': IconFlame,
  '/analytics': IconChartHistogram,
  '/profile': IconUserCircle,
}
