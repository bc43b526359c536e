import { CalendarSection } from './calendar/calendar-section.tsx'
import { CalendarsSection } from './calendars/calendars-section.tsx'
import { ImportsSection } from './imports/imports-section.tsx'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'
import classes from '../security/security-tab.module.css'

/** A panel for each kind of connection. Each asks for its own data, and says itself when that fails. */
export const ConnectionsTab = () => (
  <div className={classes.panels}>
    <CalendarSection />
    <CalendarsSection />
    <ImportsSection />
    <WebhooksSection />
  </div>
)
