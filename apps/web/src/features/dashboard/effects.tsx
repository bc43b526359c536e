import { useEffectsAllowed } from './use-effects-allowed.ts'
import classes from './effects.module.css'

const PARTICLES = 15

/** Spread by the golden ratio: evenly, and the same on every visit. */
const particles = Array.from({ length: PARTICLES }, (_, index) => {
  const share = (index * 0.618_033_988_7) % 1
  return {
    insetInlineStart: `${Math.round(share * 100)}%`,
    top: `${20 + ((index * 37) % 60)}%`,
    animationDelay: `${index * 120}ms`,
  }
})

/** A glow behind the greeting, and sparks that rise once. Hidden from screen readers. */
export const Effects = () => {
  const allowed = useEffectsAllowed()
  if (!allowed) return null
  return (
    <div className={classes.effects} aria-hidden>
      <div className={classes.glow} />
      {particles.map((style, index) => (
        <span key={index} className={classes.particle} style={style} />
      ))}
    </div>
  )
}
