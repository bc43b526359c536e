import { PageHeader } from '../../components/page-header.tsx'
import { useUser } from '../../lib/session.tsx'
import { texts } from './texts.ts'

export const WelcomeScreen = () => (
  <PageHeader title={texts.title(useUser().name)} subtitle={texts.subtitle} />
)
