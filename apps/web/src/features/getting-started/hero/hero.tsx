import { useState, type ReactNode } from 'react'
import { useReducedMotion } from '../../../lib/screen/use-media.ts'
import { Mascot } from '../mascot/mascot.tsx'
import { texts } from '../texts.ts'
import classes from './hero.module.css'
import { ProductTitle } from './product-title.tsx'
import { Quotes } from './quotes.tsx'

/** Whether things may move by themselves: what the person chose here, else what their device asks for. */
const useMotion = () => {
  const unwelcome = useReducedMotion()
  const [chosen, choose] = useState<boolean>()
  const moving = chosen ?? !unwelcome
  return { moving, toggle: () => choose(!moving) }
}

interface HeroProps {
  /** Of the hour: "Good morning". */
  greeting: string
  name: string
  firstName: string
  /** Under the greeting. */
  children?: ReactNode
}

/** One button stops everything that moves. */
export const Hero = ({ greeting, name, firstName, children }: HeroProps) => {
  const { moving, toggle } = useMotion()
  return (
    <header className={classes.hero}>
      <ProductTitle moving={moving} />
      <h1 className={classes.greeting}>{texts.greeting(greeting, name)}</h1>
      {children}
      <Quotes moving={moving} onToggle={toggle} />
      <Mascot firstName={firstName} moving={moving} />
    </header>
  )
}
