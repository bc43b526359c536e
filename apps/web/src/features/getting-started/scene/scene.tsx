import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { whenIdle } from '../../../loading/when-idle.ts'
import { openScene, tellScene } from './client.ts'
import type { SceneName } from './protocol.ts'
import classes from './scene.module.css'
import { readSceneColors } from './scene-colors.ts'
import { sceneIsWelcome } from './support.ts'

/** Milliseconds a scene has to show itself; after that the plain drawing stays for good. */
const FIRST_FRAME_TIMEOUT_MS = 5000

interface SceneProps {
  name: SceneName
  running: boolean
  /** True once the scene is there, false when there will be none. */
  onShown: (shown: boolean) => void
}

const useScene = ({ name, running, onShown }: SceneProps) => {
  const box = useRef<HTMLSpanElement>(null)
  const [wanted, setWanted] = useState(false)
  useEffect(() => whenIdle(() => setWanted(sceneIsWelcome())), [])

  const show = useEffectEvent(onShown)
  const open = useEffectEvent((element: HTMLElement, giveUp: () => void, done: () => void) =>
    openScene(element, { scene: name, colors: readSceneColors(), running }, (kind) => {
      if (kind === 'failed') return giveUp()
      done()
      show(true)
    }),
  )
  useEffect(() => {
    if (!wanted || !box.current) return undefined
    let close = () => {}
    const giveUp = () => {
      clearTimeout(timer)
      close()
      show(false)
    }
    const timer = setTimeout(giveUp, FIRST_FRAME_TIMEOUT_MS)
    close = open(box.current, giveUp, () => clearTimeout(timer))
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [wanted])

  useEffect(() => tellScene({ kind: 'run', scene: name, running }), [name, running])
  useEffect(() => {
    // The theme is a class at the root.
    const themes = new MutationObserver(() =>
      tellScene({ kind: 'paint', scene: name, colors: readSceneColors() }),
    )
    themes.observe(document.documentElement, { attributeFilter: ['class'] })
    return () => themes.disconnect()
  }, [name])
  return box
}

/**
 * A scene over the plain drawing of the same thing. It opens when the page is idle and where 3D is welcome; on any
 * error, or when it takes too long, there is nothing here.
 */
export const Scene = (props: SceneProps) => (
  <span ref={useScene(props)} className={classes.scene} aria-hidden />
)
