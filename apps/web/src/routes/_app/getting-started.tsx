import { createFileRoute } from '@tanstack/react-router'
import { WelcomeScreen } from '../../features/welcome/welcome-screen.tsx'

export const Route = createFileRoute('/_app/getting-started')({ component: WelcomeScreen })
