import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { DEFAULT_THEME, resolveTheme, schemeOf, themeChoices } from '../lib/screen/theme-names.ts'

const script = readFileSync(join(import.meta.dirname, '../../public/theme-boot.js'), 'utf8')

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const pageColor = (theme: string) => tokens.split(`.theme-${theme} {`)[1]?.match(/--page: (#\w+);/)?.[1]

const boot = (cookie: string, stored: string | null, ...media: string[]) => {
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
    matchMedia: (query: string) => ({ matches: media.includes(query) }),
    setTimeout,
  })
  return { classes: [...classes].toSorted(), scheme: attributes.get('data-mantine-color-scheme'), bars }
}

const LIGHT = '(prefers-color-scheme: light)'
const FORCED = '(forced-colors: active)'
const devices = [[], [LIGHT], [FORCED], [LIGHT, FORCED]]
const cases = themeChoices.flatMap((choice) => devices.map((media) => ({ choice, media })))

test.each(cases)('the first paint shows what the app will show: $choice, $media', ({ choice, media }) => {
  const name = resolveTheme(media.includes(FORCED) ? 'system' : choice, media.includes(LIGHT))
  const expected = {
    classes: [`theme-${name}`, ...(choice === 'system' ? ['theme-system'] : [])],
    scheme: schemeOf(name),
    bars: pageColor(name),
  }
  expect(boot(`a=1; theme=${choice}`, null, ...media)).toEqual(expected)
  expect(boot('', choice, ...media)).toEqual(expected)
})

test('the cookie decides where both are set, and nonsense counts as nothing', () => {
  expect(boot('theme=minimal', 'light').classes).toEqual(['theme-minimal'])
  expect(boot('theme=%3Cscript%3E', 'light').classes).toEqual(['theme-light'])
  expect(boot('mytheme=light', 'nonsense').classes).toEqual([`theme-${DEFAULT_THEME}`])
})
