import { PageHeader } from '../../components/page-header.tsx'
import { useUser } from '../../lib/session.tsx'
import { texts } from './texts.ts'

export const DashboardScreen = () => (
  <PageHeader title={texts.greeting(useUser().name)} subtitle={texts.subtitle} />
)
