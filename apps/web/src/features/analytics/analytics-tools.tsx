import { RouterButton } from '../../components/router-button.tsx'
import { useToday } from '../../lib/time/use-today.ts'
import { RangeToggle } from './range-toggle.tsx'
import { texts as yearTexts } from './year/texts.ts'

/** At the right of the title. */
export const AnalyticsTools = () => {
  const year = Number(useToday().slice(0, 4))
  return (
    <>
      <RangeToggle />
      <RouterButton to="/analytics" search={{ year }} variant="default">
        {yearTexts.link}
      </RouterButton>
    </>
  )
}
