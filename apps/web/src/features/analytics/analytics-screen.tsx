import { PageHeader } from '../../components/page-header.tsx'
import { texts } from './texts.ts'

export const AnalyticsScreen = () => <PageHeader title={texts.title} subtitle={texts.subtitle} />
