import { useState } from 'react'
import { Scene } from '../scene/scene.tsx'
import { useOnScreen } from '../scene/use-on-screen.ts'
import { texts } from '../texts.ts'
import classes from './product-title.module.css'

/** The name of the product: text at once, and in 3D once that is loaded. */
export const ProductTitle = ({ moving }: { moving: boolean }) => {
  const { ref, onScreen } = useOnScreen()
  const [shown, setShown] = useState(false)
  return (
    <p ref={ref} className={classes.title} data-scene={shown || undefined}>
      <span className={classes.plain}>{texts.product}</span>
      <span className={classes.scene}>
        <Scene name="title" running={moving && onScreen} onShown={setShown} />
      </span>
    </p>
  )
}
