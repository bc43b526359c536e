import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { labelColors } from '@dayloom/validators/enums'
import { describe, expect, test } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const themeTokens = (theme: string) => {
  const block = tokens.split(`.theme-${theme} {`)[1]?.split('}')[0] ?? ''
  const pairs = [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)]
  return new Map(pairs.map(([, name = '', value = '']) => [name, value]))
}

const channel = (hex: string) => {
  const share = Number.parseInt(hex, 16) / 255
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) =>
  0.2126 * channel(hex.slice(1, 3)) + 0.7152 * channel(hex.slice(3, 5)) + 0.0722 * channel(hex.slice(5, 7))

const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['page', 'surface', 'raised', 'well', 'hover']
const readable = ['text', 'dim', 'accent', 'danger', 'success', 'warning']
const meanings = [
  ...['high', 'medium', 'low'].map((priority) => `priority-${priority}`),
  ...['todo', 'in-progress', 'done', 'unknown'].map((status) => `status-${status}`),
  ...['gray', 'green', 'yellow', 'orange', 'purple'].map((tier) => `streak-${tier}`),
  ...labelColors.map((color) => `label-${color}`),
]
const onFill = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-fill-hover'],
  ['text', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['danger', 'danger-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
]

/** WCAG 2.2 AA: 4.5 for text, 3 for what marks a control or its focus. */
describe.each(['dark', 'minimal', 'light'])('%s', (theme) => {
  const values = themeTokens(theme)
  const ratio = (one: string, other: string) => contrast(values.get(one) ?? '', values.get(other) ?? '')
  const texts = [...readable, ...meanings].flatMap((name) => surfaces.map((surface) => [name, surface]))

  test.each([...texts, ...onFill])('%s on %s is readable', (name = '', surface = '') => {
    expect(ratio(name, surface)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(surfaces)('edges of controls, the focus and stars are seen on %s', (surface) => {
    for (const mark of ['control-line', 'focus', 'star'])
      expect(ratio(mark, surface)).toBeGreaterThanOrEqual(3)
  })
})
