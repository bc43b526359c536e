import { HabitsIllustration } from './illustrations/habits-illustration.tsx'
import { InsightsIllustration } from './illustrations/insights-illustration.tsx'
import { TasksIllustration } from './illustrations/tasks-illustration.tsx'
import classes from './marketing-panel.module.css'
import { texts } from './texts.ts'

const { marketing } = texts
const features = [
  { ...marketing.features.tasks, Illustration: TasksIllustration },
  { ...marketing.features.habits, Illustration: HabitsIllustration },
  { ...marketing.features.insights, Illustration: InsightsIllustration },
]

/** The half of the sign-in screen that shows what Dayloom does. Screen readers skip the illustrations. */
export const MarketingPanel = () => (
  <section className={classes.marketing} aria-label={marketing.title}>
    <div className={classes.inner}>
      <p className={classes.title}>{marketing.title}</p>
      <ul className={classes.features}>
        {features.map(({ title, text, Illustration }) => (
          <li key={title} className={classes.feature}>
            <div className={classes.picture} aria-hidden>
              <Illustration />
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
