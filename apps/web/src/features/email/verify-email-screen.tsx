import { PageHeader } from '../../components/page-header.tsx'
import { texts } from './texts.ts'

export const VerifyEmailScreen = () => <PageHeader title={texts.title} subtitle={texts.subtitle} />
