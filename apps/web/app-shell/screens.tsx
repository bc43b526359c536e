import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { placeholders } from '@dayloom/validators/app-shell'
import { PageHeader } from '../src/components/page-header.tsx'
import { AnalyticsSkeleton } from '../src/features/analytics/analytics-skeleton.tsx'
import { RangeControl } from '../src/features/analytics/range-toggle.tsx'
import { texts as analytics } from '../src/features/analytics/texts.ts'
import { AuthFrame } from '../src/features/auth/auth-frame.tsx'
import { PasskeyControl } from '../src/features/auth/passkey-control.tsx'
import { SignInForm } from '../src/features/auth/sign-in-form.tsx'
import { DashboardSkeleton } from '../src/features/dashboard/dashboard-skeleton.tsx'
import { texts as dashboard } from '../src/features/dashboard/texts.ts'
import { HabitsSkeleton } from '../src/features/habits/habits-skeleton.tsx'
import { texts as habits } from '../src/features/habits/texts.ts'
import { ProfileSkeleton } from '../src/features/profile/profile-skeleton.tsx'
import { texts as profile } from '../src/features/profile/texts.ts'
import { TasksSkeleton } from '../src/features/tasks/tasks-skeleton.tsx'
import { texts as tasks } from '../src/features/tasks/texts.ts'
import { QuickActions } from '../src/features/welcome/blocks/quick-actions.tsx'
import { Hero } from '../src/features/welcome/hero/hero.tsx'

const { name, greeting } = placeholders

const add = (label: string, from?: 'sm') => (
  <Button leftSection={<IconPlus size={16} stroke={2} />} {...(from && { visibleFrom: from })}>
    {label}
  </Button>
)

const tasksHeader = (
  <PageHeader title={tasks.title} subtitle={tasks.subtitle} actions={add(tasks.create, 'sm')} />
)

/** The screen of visitors. */
export const signIn = (
  <AuthFrame mode="sign-in">
    <SignInForm
      flow={{ go: () => {} }}
      busy={false}
      error={null}
      onSubmit={() => {}}
      // Nearly every browser knows passkeys; Google is the choice of a deployment.
      beside={<PasskeyControl />}
    />
  </AuthFrame>
)

/** What stands in the frame of somebody who is signed in, by the name of the document. */
export const screens: Record<string, ReactNode> = {
  'getting-started': (
    <>
      <Hero greeting={greeting} name={name} firstName={name} />
      <QuickActions />
    </>
  ),
  dashboard: (
    <>
      <PageHeader title={dashboard.greeting(name)} subtitle={dashboard.subtitle} />
      <DashboardSkeleton />
    </>
  ),
  tasks: (
    <>
      {tasksHeader}
      <TasksSkeleton view="kanban" />
    </>
  ),
  'tasks.list': (
    <>
      {tasksHeader}
      <TasksSkeleton view="list" />
    </>
  ),
  habits: (
    <>
      <PageHeader title={habits.title} subtitle={habits.subtitle} actions={add(habits.newHabit)} />
      <HabitsSkeleton />
    </>
  ),
  analytics: (
    <>
      <PageHeader title={analytics.title} subtitle={analytics.subtitle} actions={<RangeControl />} />
      <AnalyticsSkeleton />
    </>
  ),
  profile: (
    <>
      <PageHeader title={profile.title} subtitle={profile.subtitle} />
      <ProfileSkeleton />
    </>
  ),
}
