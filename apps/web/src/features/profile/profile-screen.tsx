import { PageHeader } from '../../components/page-header.tsx'
import { texts } from './texts.ts'

export const ProfileScreen = () => <PageHeader title={texts.title} subtitle={texts.subtitle} />
