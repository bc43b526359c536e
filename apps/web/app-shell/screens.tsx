import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { placeholders } from '@dayloom/validators/app-shell'
import { daySchema } from '@dayloom/validators/fields'
import { PageHeader } from '../src/components/page-header.tsx'
import { AnalyticsSkeleton } from '../src/features/analytics/analytics-skeleton.tsx'
import { RangeControl } from '../src/features/analytics/range-toggle.tsx'
import { texts as analytics } from '../src/features/analytics/texts.ts'
import { texts as year } from '../src/features/analytics/year/texts.ts'
import { YearSkeleton } from '../src/features/analytics/year/year-skeleton.tsx'
import { AuthFrame } from '../src/features/auth/auth-frame.tsx'
import { PasskeyControl } from '../src/features/auth/passkeys/passkey-control.tsx'
import { SignInForm } from '../src/features/auth/sign-in-form.tsx'
import calendarClasses from '../src/features/calendar/calendar-screen.module.css'
import { CalendarSkeleton } from '../src/features/calendar/calendar-skeleton.tsx'
import { CalendarTools } from '../src/features/calendar/calendar-tools.tsx'
import { texts as calendar } from '../src/features/calendar/texts.ts'
import { DashboardSkeleton } from '../src/features/dashboard/dashboard-skeleton.tsx'
import { texts as dashboard } from '../src/features/dashboard/texts.ts'
import { HabitsSkeleton } from '../src/features/habits/habits-skeleton.tsx'
import { texts as habits } from '../src/features/habits/texts.ts'
import { ProfileSkeleton } from '../src/features/profile/profile-skeleton.tsx'
import { texts as profile } from '../src/features/profile/texts.ts'
import { TasksSkeleton } from '../src/features/tasks/tasks-skeleton.tsx'
import { texts as tasks } from '../src/features/tasks/texts.ts'
import { texts as today } from '../src/features/today/texts.ts'
import todayClasses from '../src/features/today/today-screen.module.css'
import { DaySkeleton, StripSkeleton } from '../src/features/today/today-skeleton.tsx'
import { ProgressBlock } from '../src/features/getting-started/blocks/progress-block.tsx'
import { QuickActions } from '../src/features/getting-started/blocks/quick-actions.tsx'
import { QuickStart } from '../src/features/getting-started/blocks/quick-start.tsx'
import { WhatYouCanDo } from '../src/features/getting-started/blocks/what-you-can-do.tsx'
import { Hero } from '../src/features/getting-started/hero/hero.tsx'
import gettingStarted from '../src/features/getting-started/getting-started-screen.module.css'
import type { NavPath } from '../src/lib/redirect.ts'

const { name, greeting } = placeholders
/** The tools name none. */
const someDay = daySchema.parse('2026-01-01')
const nothingDone = { task: false, habit: false, analytics: false, alerts: false }

const add = (label: string, from?: 'sm') => (
  <Button leftSection={<IconPlus size={16} stroke={2} />} {...(from && { visibleFrom: from })}>
    {label}
  </Button>
)

interface Heading {
  title: string
  subtitle: string
}

const page = ({ title, subtitle }: Heading, content: ReactNode, actions?: ReactNode) => (
  <>
    <PageHeader title={title} subtitle={subtitle} actions={actions} />
    {content}
  </>
)

const gettingStartedPage = (
  <>
    <Hero greeting={greeting} name={name} firstName={name} />
    <QuickActions />
    <div className={gettingStarted.columns}>
      <QuickStart done={nothingDone} known={false} />
      <ProgressBlock progress={undefined} failed={false} retrying={false} retry={() => {}} />
    </div>
    <WhatYouCanDo />
  </>
)

/** The screen of visitors. */
export const signIn = (
  <AuthFrame mode="sign-in">
    <SignInForm
      flow={{ go: () => {}, invite: '' }}
      busy={false}
      error={null}
      onSubmit={() => {}}
      // Nearly every browser knows passkeys; Google is the choice of a deployment.
      beside={<PasskeyControl />}
    />
  </AuthFrame>
)

type NameOf<Path> = Path extends `/${infer Name}` ? Name : never

/** What is in the frame of somebody who is signed in, by the name of the document. */
export const screens: Record<NameOf<NavPath> | 'tasks.grid' | 'tasks.list' | 'analytics.year', ReactNode> = {
  'getting-started': gettingStartedPage,
  today: (
    <div className={todayClasses.screen}>
      {page(
        { title: today.title, subtitle: '\u00a0' },
        <>
          <StripSkeleton />
          <DaySkeleton />
        </>,
      )}
    </div>
  ),
  calendar: (
    <div className={calendarClasses.screen}>
      {page(
        { title: calendar.title, subtitle: '\u00a0' },
        <CalendarSkeleton />,
        <CalendarTools view="month" date={someDay} today={someDay} onGo={() => {}} />,
      )}
    </div>
  ),
  dashboard: page({ ...dashboard, title: dashboard.greeting(name) }, <DashboardSkeleton />),
  tasks: page(tasks, <TasksSkeleton view="kanban" />, add(tasks.create, 'sm')),
  'tasks.grid': page(tasks, <TasksSkeleton view="grid" />, add(tasks.create, 'sm')),
  'tasks.list': page(tasks, <TasksSkeleton view="list" />, add(tasks.create, 'sm')),
  habits: page(habits, <HabitsSkeleton />, add(habits.newHabit)),
  analytics: page(
    analytics,
    <AnalyticsSkeleton />,
    <>
      <RangeControl />
      <Button component="a" variant="default">
        {year.link}
      </Button>
    </>,
  ),
  'analytics.year': page(year, <YearSkeleton />),
  profile: page(profile, <ProfileSkeleton />),
}
