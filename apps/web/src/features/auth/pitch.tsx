import { HabitsVignette } from './vignettes/habits-vignette.tsx'
import { InsightsVignette } from './vignettes/insights-vignette.tsx'
import { TasksVignette } from './vignettes/tasks-vignette.tsx'
import classes from './pitch.module.css'
import { texts } from './texts.ts'

const { pitch } = texts
const features = [
  { ...pitch.features.tasks, Vignette: TasksVignette },
  { ...pitch.features.habits, Vignette: HabitsVignette },
  { ...pitch.features.insights, Vignette: InsightsVignette },
]

/** The half of the sign-in screen that shows what Dayloom does. The pictures are decoration to a screen reader. */
export const Pitch = () => (
  <section className={classes.pitch} aria-label={pitch.title}>
    <div className={classes.inner}>
      <p className={classes.title}>{pitch.title}</p>
      <ul className={classes.features}>
        {features.map(({ title, text, Vignette }) => (
          <li key={title} className={classes.feature}>
            <div className={classes.picture} aria-hidden>
              <Vignette />
            </div>
            <div>
              <h2 className={classes.name}>{title}</h2>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
