import { Anchor } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Brand } from '../components/brand.tsx'
import { trpc } from '../lib/api/trpc.ts'
import type { NavPath } from '../lib/redirect.ts'
import classes from './footer.module.css'
import { texts } from './texts.ts'
import { now } from '../lib/clock/clock.ts'

const { footer } = texts
const year = now().getFullYear()

const RatingLabel = () => {
  const { data } = trpc.ratings.stats.useQuery()
  if (!data || data.totalRatings === 0) return null
  return (
    <p className={classes.rating}>
      <IconStarFilled size={13} aria-hidden /> {footer.rating(data.averageRating, data.totalRatings)}
    </p>
  )
}

const ContactLink = () => {
  const { data } = trpc.app.config.useQuery(undefined, { staleTime: Infinity })
  if (!data) return null
  return <Anchor href={`mailto:${data.contact_email}`}>{data.contact_email}</Anchor>
}

const WholeFooter = () => (
  <footer className={classes.footer}>
    <div className={classes.inner}>
      <div className={classes.about}>
        <Brand size={22} />
        <p>{footer.thanks}</p>
        <RatingLabel />
      </div>
      <div>
        <h2 className={classes.title}>{footer.featuresTitle}</h2>
        <ul className={classes.features}>
          {footer.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      <div className={classes.contact}>
        <h2 className={classes.title}>{footer.contactTitle}</h2>
        <ContactLink />
        <p>{footer.rights(year)}</p>
      </div>
    </div>
  </footer>
)

const LineFooter = () => (
  <footer className={classes.footer}>
    <div className={classes.line}>
      <span>{footer.rights(year)}</span>
      <ContactLink />
      <RatingLabel />
    </div>
  </footer>
)

/** The screens that a person visits to read about Dayloom, not to work. */
const calmPaths: readonly string[] = ['/getting-started', '/profile'] satisfies NavPath[]

/** All of it where there is time to read; on the screens of every day it is one line. */
export const Footer = () => {
  const isWhole = useLocation({ select: ({ pathname }) => calmPaths.includes(pathname) })
  return isWhole ? <WholeFooter /> : <LineFooter />
}
