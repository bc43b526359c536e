const text = 'Waiting to be sent'

/** The icon of the header's button, drawn here: the file of all icons is loaded for dialogs. */
const Cloud = () => (
  <svg
    width={14}
    height={14}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    style={{ flex: 'none', color: 'var(--dim)', verticalAlign: 'text-bottom' }}
    role="img"
    aria-label={text}
  >
    <title>{text}</title>
    <path d="M7 18a4.6 4.4 0 0 1 0-9a5 4.5 0 0 1 11 2h1a3.5 3.5 0 0 1 0 7h-1M9 15l3-3l3 3M12 12v9" />
  </svg>
)
export default Cloud
