import classes from './moved-line.module.css'

/** What a chart comes to, in one sentence below it. As tall as one that is not there yet. */
export const MovedLine = ({ text }: { text?: string | undefined }) => <p className={classes.moved}>{text}</p>
