import { useMergedRef } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { Scene } from '../scene/scene.tsx'
import { useOnScreen } from '../scene/use-on-screen.ts'
import { texts } from '../texts.ts'
import { DrawnMascot } from './drawn-mascot.tsx'
import classes from './mascot.module.css'
import { useGaze } from './use-gaze.ts'
import { useSpeech } from './use-speech.ts'

interface MascotProps {
  firstName: string
  moving: boolean
}

/** The mascot, a ball of yarn: looks at the pointer, shows a message from time to time and at a click. */
export const Mascot = ({ firstName, moving }: MascotProps) => {
  const scene = useRef<HTMLButtonElement>(null)
  const { ref: seen, onScreen } = useOnScreen()
  const [shown, setShown] = useState(false)
  const alive = moving && onScreen
  useGaze(scene, alive)
  const speech = useSpeech(firstName, alive)
  return (
    <div className={classes.mascot}>
      <button
        ref={useMergedRef(scene, seen)}
        type="button"
        className={classes.stage}
        data-moving={alive || undefined}
        data-scene={shown || undefined}
        aria-label={texts.mascot.ask}
        onClick={speech.ask}
      >
        <span className={classes.drawn}>
          <DrawnMascot />
        </span>
        <span className={classes.scene}>
          <Scene name="mascot" running={alive} onShown={setShown} />
        </span>
      </button>
      <p className={classes.bubble} data-shown={speech.shown || undefined} aria-hidden>
        {speech.message}
      </p>
      {/* Read aloud only when asked for: a mascot that interrupts is no friend. */}
      <VisuallyHidden as="output">{speech.asked && speech.shown && speech.message}</VisuallyHidden>
    </div>
  )
}
