import type { CSSVariablesResolver } from '@mantine/core'

const tinted = (name: string, fill: string, fillHover: string) => ({
  [`--mantine-color-${name}-text`]: `var(--${name})`,
  [`--mantine-color-${name}-filled`]: `var(--${fill})`,
  [`--mantine-color-${name}-filled-hover`]: `var(--${fillHover})`,
  [`--mantine-color-${name}-light`]: `var(--${name}-soft)`,
  [`--mantine-color-${name}-light-hover`]: `var(--${name}-soft)`,
  [`--mantine-color-${name}-light-color`]: `var(--${name})`,
  [`--mantine-color-${name}-outline`]: `var(--${name})`,
  [`--mantine-color-${name}-outline-hover`]: `var(--${name}-soft)`,
})

const neutral = (name: string) => ({
  [`--mantine-color-${name}-text`]: 'var(--dim)',
  [`--mantine-color-${name}-filled`]: 'var(--dim)',
  [`--mantine-color-${name}-light`]: 'var(--hover)',
  [`--mantine-color-${name}-light-hover`]: 'var(--hover)',
  [`--mantine-color-${name}-light-color`]: 'var(--dim)',
  [`--mantine-color-${name}-outline`]: 'var(--control-line)',
})

/** Mantine's own names, told in tokens. They hold in both colour schemes: the tokens know the theme. */
const variables = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-placeholder': 'var(--dim)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--dim)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  ...tinted('accent', 'accent', 'accent-hover'),
  ...tinted('danger', 'danger-fill', 'danger-fill-hover'),
  ...tinted('success', 'success', 'success'),
  ...tinted('warning', 'warning', 'warning'),
  ...neutral('neutral'),
  // What Mantine itself falls back to.
  ...neutral('gray'),
}

/** Mantine writes in white on dark and in black on light, and paints grounds in the other of the two. */
export const mantineVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...variables, '--mantine-color-white': 'var(--surface)', '--mantine-color-black': 'var(--text)' },
  dark: { ...variables, '--mantine-color-white': 'var(--text)', '--mantine-color-black': 'var(--page)' },
})
