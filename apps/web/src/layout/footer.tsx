import { Anchor } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { Brand } from '../components/brand.tsx'
import { trpc } from '../lib/api/trpc.ts'
import classes from './footer.module.css'
import { texts } from './texts.ts'

const { footer } = texts
const year = new Date().getFullYear()

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

export const Footer = () => (
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
