import { Fragment } from 'react'
import { linkify } from './linkify.ts'
import classes from './linkified-text.module.css'

/** Plain text, line breaks kept, whose web addresses are links. Never markup. */
export const LinkifiedText = ({ text }: { text: string }) => (
  <p className={classes.text}>
    {linkify(text).map(({ at, text: piece, href }) =>
      href ? (
        <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {piece}
        </a>
      ) : (
        <Fragment key={at}>{piece}</Fragment>
      ),
    )}
  </p>
)
