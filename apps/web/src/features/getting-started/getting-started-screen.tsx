import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { BelowWindow } from '../../components/states/below-window.tsx'
import { now } from '../../lib/clock/clock.ts'
import { analyticsSeenBy } from '../../lib/analytics-seen.ts'
import { useTabTitle } from '../../lib/screen/use-tab-title.ts'
import { noteWelcomeDone, startPath } from '../../lib/session/start-path.ts'
import { useUser } from '../../lib/session/session.tsx'
import { EncouragementBlock } from './blocks/encouragement-block.tsx'
import { ProgressBlock } from './blocks/progress-block.tsx'
import { QuickActions } from './blocks/quick-actions.tsx'
import { QuickStart } from './blocks/quick-start.tsx'
import { WhatYouCanDo } from './blocks/what-you-can-do.tsx'
import { FirstTask } from './first-task.tsx'
import { Hero } from './hero/hero.tsx'
import { useGreeting } from './hero/use-greeting.ts'
import { stepsDone } from './progress.ts'
import { texts } from './texts.ts'
import { useProgress } from './use-progress.ts'
import classes from './getting-started-screen.module.css'

/** Everything that can be used is there at once; numbers and scenes follow. */
export const GettingStartedScreen = () => {
  useTabTitle(texts.tab)
  const user = useUser()
  const { progress, failed, retrying, retry } = useProgress()
  const done = stepsDone({ progress, user, analyticsSeen: analyticsSeenBy(user.id) })
  const isFirstDay = startPath(user, now()) === '/getting-started'
  const { firstMinute = false } = useLocation().state
  // Decided once, so that nothing moves: who has just signed up has no task, and of others it is known or not.
  const [asksForOne] = useState(firstMinute || (progress !== undefined && !done.task))
  useEffect(() => {
    if (done.task && done.habit) noteWelcomeDone(user.id)
  }, [done.task, done.habit, user.id])
  return (
    <>
      <Hero {...useGreeting()}>{isFirstDay && asksForOne && !done.task && <FirstTask />}</Hero>
      <QuickActions />
      <div className={classes.columns}>
        <QuickStart done={done} known={progress !== undefined} />
        <ProgressBlock progress={progress} failed={failed} retrying={retrying} retry={retry} />
      </div>
      <BelowWindow>
        <WhatYouCanDo />
        <EncouragementBlock progress={progress} failed={failed} />
      </BelowWindow>
    </>
  )
}
