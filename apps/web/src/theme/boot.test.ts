import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { DEFAULT_THEME, resolveTheme, schemeOf, themeChoices } from '../lib/screen/theme-names.ts'

const script = readFileSync(join(import.meta.dirname, '../../public/theme-boot.js'), 'utf8')

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const pageColor = (theme: string) => tokens.split(`.theme-${theme} {`)[1]?.match(/--page: (#\w+);/)?.[1]

const boot = (cookie: string, stored: string | null, deviceIsLight = false) => {
  const classes = new Set<string>()
  const attributes = new Map<string, string>()
  let bars = ''
  runInNewContext(script, {
    document: {
      cookie,
      documentElement: {
        classList: { add: (name: string) => classes.add(name) },
        setAttribute: (name: string, value: string) => attributes.set(name, value),
      },
      querySelector: () => ({ setAttribute: (_: string, color: string) => (bars = color) }),
    },
    localStorage: { getItem: () => stored },
    matchMedia: () => ({ matches: deviceIsLight }),
    setTimeout,
  })
  return { classes: [...classes].toSorted(), scheme: attributes.get('data-mantine-color-scheme'), bars }
}

const cases = themeChoices.flatMap((choice) => [true, false].map((light) => ({ choice, light })))

test.each(cases)(
  'the first paint shows what the app will show: $choice, light device $light',
  ({ choice, light }) => {
    const name = resolveTheme(choice, light)
    const expected = {
      classes: [...new Set([`theme-${name}`, `theme-${choice}`])].toSorted(),
      scheme: schemeOf(name),
      bars: pageColor(name),
    }
    expect(boot(`a=1; theme=${choice}`, null, light)).toEqual(expected)
    expect(boot('', choice, light)).toEqual(expected)
  },
)

test('the cookie decides where both are set, and nonsense counts as nothing', () => {
  expect(boot('theme=minimal', 'light').classes).toEqual(['theme-minimal'])
  expect(boot('theme=%3Cscript%3E', 'light').classes).toEqual(['theme-light'])
  expect(boot('mytheme=light', 'nonsense').classes).toEqual([`theme-${DEFAULT_THEME}`])
})
