import { WhenWanted } from '../../components/when-wanted.tsx'
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts'
import { lazyChunk } from '../../loading/chunks.ts'
import { useStartTimer, useStopTimer } from './api.ts'
import { focusedTask } from './focused-task.ts'
import { useTimer } from './use-timer.ts'

const TimerPill = lazyChunk(async () => ({ default: (await import('./timer-pill.tsx')).TimerPill }))

/** What runs, in the header of every screen, and the key that starts and stops it. */
export const RunningTimer = () => {
  const running = useTimer()
  const start = useStartTimer()
  const stop = useStopTimer()
  useShortcut('timer', () => {
    const task = focusedTask()
    if (running && (!task || task.id === running.subject.id)) stop(running)
    else if (task) start(task)
  })
  return <WhenWanted wanted={running !== null}>{running && <TimerPill running={running} />}</WhenWanted>
}
