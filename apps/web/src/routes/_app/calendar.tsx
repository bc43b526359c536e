import { calendarAddressSchema } from '@dayloom/validators/addresses'
import { createFileRoute } from '@tanstack/react-router'
import { CalendarScreen } from '../../features/calendar/calendar-screen.tsx'

export const Route = createFileRoute('/_app/calendar')({
  validateSearch: calendarAddressSchema,
  component: CalendarScreen,
})
