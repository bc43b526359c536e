import classes from './brand.module.css'

const Mark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 64 64" fill="none" strokeWidth={7} strokeLinecap="round" aria-hidden>
    <path d="M21 14v14M21 40v10M43 14v2M43 28v22" stroke="var(--text)" />
    <path d="M14 22h22M48 22h2M14 42h2M28 42h22" stroke="var(--accent)" />
    <path d="M43 16v12M21 28v12" stroke="var(--text)" />
  </svg>
)

/** The mark and the name of the product. */
export const Brand = ({ markOnly = false, size = 28 }: { markOnly?: boolean; size?: number }) => (
  <span className={classes.brand}>
    <Mark size={size} />
    {!markOnly && <span className={classes.name}>Dayloom</span>}
  </span>
)
