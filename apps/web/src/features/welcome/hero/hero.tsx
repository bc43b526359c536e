import { useReducedMotion } from '@mantine/hooks'
import { useState } from 'react'
import { usePhone } from '../../../lib/use-media.ts'
import { Mascot } from '../mascot/mascot.tsx'
import { texts } from '../texts.ts'
import classes from './hero.module.css'
import { ProductTitle } from './product-title.tsx'
import { Quotes } from './quotes.tsx'
import { useGreeting } from './use-greeting.ts'

/** Whether things may move by themselves: what the person chose here, else what their device asks for. */
const useMotion = () => {
  const unwelcome = useReducedMotion()
  const [chosen, choose] = useState<boolean>()
  const moving = chosen ?? !unwelcome
  return { moving, toggle: () => choose(!moving) }
}

/** Name, greeting, a thought and the mascot. One button stops everything that moves. */
export const Hero = () => {
  const { greeting, name, firstName } = useGreeting()
  const { moving, toggle } = useMotion()
  const phone = usePhone()
  return (
    <header className={classes.hero}>
      <ProductTitle moving={moving} />
      <h1 className={classes.greeting}>{texts.greeting(greeting, name)}</h1>
      <Quotes moving={moving} onToggle={toggle} />
      <Mascot size={phone ? 'md' : 'xl'} firstName={firstName} moving={moving} />
    </header>
  )
}
