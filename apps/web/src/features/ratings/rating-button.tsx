import { Button } from '@mantine/core'
import { IconMessageHeart } from '@tabler/icons-react'
import { Suspense, useCallback, useRef, useState } from 'react'
import { PartToCome } from '../../components/when-wanted.tsx'
import { Hint } from '../../components/hint/hint.tsx'
import classes from './rating-button.module.css'
import { texts } from './texts.ts'
import { useOverlay } from '../../lib/use-overlay.ts'
import { lazyChunk } from '../../loading/chunks.ts'

const load = () => import('./rating-dialogs.tsx')
const preload = () => void load().catch(() => {})
const RatingDialogs = lazyChunk(load)

/** Floats over every screen; the dialog's code comes when the button has the pointer or the focus. */
export const RatingButton = () => {
  const button = useRef<HTMLButtonElement>(null)
  const { opened: wanted, open, close: leave } = useOverlay('feedback')
  const [everWanted, setEverWanted] = useState(wanted)
  if (wanted && !everWanted) setEverWanted(true)
  const close = useCallback(() => void leave(), [leave])
  return (
    <>
      <Hint label={texts.button}>
        <Button
          ref={button}
          className={classes.button}
          variant="default"
          radius="xl"
          leftSection={<IconMessageHeart size={18} stroke={1.75} />}
          aria-haspopup="dialog"
          onClick={open}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <span className={classes.label}>{texts.button}</span>
        </Button>
      </Hint>
      {everWanted && (
        <Suspense fallback={wanted && <PartToCome onClose={close} />}>
          <RatingDialogs wanted={wanted} onClose={close} onDone={() => button.current?.focus()} />
        </Suspense>
      )}
    </>
  )
}
