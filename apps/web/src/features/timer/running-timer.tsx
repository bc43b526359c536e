import { WhenWanted } from '../../components/when-wanted.tsx'
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts'
import { useOverlay } from '../../lib/use-overlay.ts'
import { lazyChunk } from '../../loading/chunks.ts'
import { useStartTimer, useStopTimer } from './api.ts'
import { writeFocus } from './focus/focus-store.ts'
import { focusedTask } from './focused-task.ts'
import { useTimer } from './use-timer.ts'

const TimerPill = lazyChunk(async () => ({ default: (await import('./timer-pill.tsx')).TimerPill }))
const FocusView = lazyChunk(async () => ({ default: (await import('./focus/focus-view.tsx')).FocusView }))

/** What runs, in the header of every screen, with the keys that start, stop and open it. */
export const RunningTimer = () => {
  const running = useTimer()
  const start = useStartTimer()
  const stop = useStopTimer()
  const focus = useOverlay('focus')
  const close = () => void focus.close()
  useShortcut('timer', () => {
    const task = focusedTask()
    if (running && (!task || task.id === running.subject.id)) stop(running)
    else if (task) start(task)
  })
  useShortcut('focus', () => {
    const task = focusedTask()
    if (task && !running) writeFocus({ subject: task })
    focus.open()
  })
  return (
    <>
      <WhenWanted wanted={running !== null}>{running && <TimerPill running={running} />}</WhenWanted>
      <WhenWanted wanted={focus.opened} onClose={close}>
        <FocusView opened={focus.opened} onClose={close} />
      </WhenWanted>
    </>
  )
}
