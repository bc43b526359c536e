import type { AnalyticsRange } from '@dayloom/validators/enums'
import { BlankCompleted } from '../completed/blank-completed.tsx'
import { CompletedPanels } from '../completed/completed-panels.tsx'
import { BlankTime } from '../time/blank-time.tsx'
import { TimePanels } from '../time/time-panels.tsx'

/** In one file: what they share stays with them, and is no part of the screen's first one. */
const LaterPanels = ({ days }: { days: AnalyticsRange }) => (
  <>
    <CompletedPanels days={days} blank={<BlankCompleted loading />} />
    <TimePanels days={days} blank={<BlankTime loading />} />
  </>
)

export default LaterPanels
