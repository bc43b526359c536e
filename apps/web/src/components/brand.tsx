import classes from './brand.module.css'

const Mark = ({ size }: { size: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="3 8 58 52"
    fill="none"
    strokeWidth={6}
    strokeLinecap="round"
    aria-hidden
  >
    <path d="M14 51v-3M14 36v-2a18 18 0 0 1 36 0v17M26 51V34a6 6 0 0 1 12 0v2M38 48v3" stroke="var(--text)" />
    <path d="M7 42h13M32 42h12M56 42h1" stroke="var(--accent)" />
  </svg>
)

/** The mark and the name of the product. */
export const Brand = ({ markOnly = false, size = 28 }: { markOnly?: boolean; size?: number }) => (
  <span className={classes.brand}>
    <Mark size={size} />
    {!markOnly && <span className={classes.name}>Dayloom</span>}
  </span>
)
