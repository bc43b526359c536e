import {
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'
import { timings } from '@dayloom/validators/limits'
import { catchLostFocus } from '../lib/screen/focus-screen.ts'

const on = (name: string) => colorsTuple(`var(--${name})`)

/** Mantine's neutral scale, from nearest the page to nearest the text. */
const neutral = (...names: string[]) => {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = names.map(
    (name) => `var(--${name})`,
  )
  return [a, b, c, d, e, f, g, h, i, j] as const
}

/** The label on a filled control is the token that was chosen for its fill, not Mantine's plain white. */
const colorsOf: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled') return colors
  return { ...colors, color: input.color === 'danger' ? 'var(--on-danger)' : 'var(--on-accent)' }
}

const known = new Map<string, ReturnType<VariantColorsResolver>>()

/** Worked out once: Mantine asks for each button at each drawing, and reads the colors anew. There are no gradients. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const key = `${input.variant} ${input.color} ${input.autoContrast}`
  const colors = known.get(key) ?? colorsOf(input)
  known.set(key, colors)
  return colors
}

const font = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif"

const dialog = {
  closeButtonProps: { 'aria-label': 'Close' },
  // The page has one banner; the title of a dialog is not another.
  attributes: { header: { role: 'presentation' } },
  onExitTransitionEnd: catchLostFocus,
}

export const mantineTheme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: {
    accent: on('accent'),
    danger: on('danger'),
    success: on('success'),
    warning: on('warning'),
    neutral: on('dim'),
    red: on('danger'),
    gray: neutral('hover', 'well', 'line', 'line', 'control-line', 'dim', 'dim', 'dim', 'text', 'text'),
    dark: neutral('text', 'dim', 'dim', 'dim', 'line', 'hover', 'raised', 'surface', 'well', 'page'),
  },
  variantColorResolver,
  fontFamily: font,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: font,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '999px' },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  breakpoints: { xs: '25em', sm: '40em', md: '48em', lg: '62em', xl: '75em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Tooltip: {
      defaultProps: { openDelay: timings.tooltipDelay, events: { hover: true, focus: true, touch: false } },
    },
    Modal: { defaultProps: { ...dialog, centered: true, radius: 'lg' } },
    Drawer: { defaultProps: dialog },
  },
})
