import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { joinLines } from './icon-paths.ts'

const { resolve } = createRequire(import.meta.url)
const folder = join(resolve('@tabler/icons-react/package.json'), '../dist/esm/icons')
const moduleOf = (icon: string) => readFileSync(join(folder, `${icon}.mjs`), 'utf8')

const pathsOf = (code: string) => [...code.matchAll(/"d": ?"([^"]+)"/g)].map(([, d = '']) => d)

const SIDE = 96
const draw = (paths: string[]) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 24 24" fill="none" stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths.map((d) => `<path d="${d}"/>`).join('')}</svg>`,
    ),
  )
    .extractChannel('alpha')
    .raw()
    .toBuffer()

test.each(['IconCalendar', 'IconSettings', 'IconDotsVertical', 'IconChartBar'])(
  '%s looks the same as one path',
  async (icon) => {
    const [before, after] = [pathsOf(moduleOf(icon)), pathsOf(joinLines(moduleOf(icon)))]
    expect(before.length).toBeGreaterThan(1)
    expect(after).toHaveLength(1)
    const [apart, joined] = [await draw(before), await draw(after)]
    const off = apart.filter((value, at) => Math.abs(value - (joined[at] ?? 0)) > 64)
    expect(off.length, 'pixels that differ by more than where two edges meet').toBe(0)
    expect(joined.some((value) => value === 255)).toBe(true)
  },
)

const icon = (style: string, nodes: unknown[]) =>
  `const __iconNode = ${JSON.stringify(nodes)};\nconst IconX = createReactComponent("${style}", "x", "X", __iconNode);`

test.each([
  [
    'a shape that is filled',
    icon('filled', [
      ['path', { d: 'M0 0h9v9z', key: 'a' }],
      ['path', { d: 'M2 2h1v1z', key: 'b' }],
    ]),
  ],
  [
    'a circle',
    icon('outline', [
      ['path', { d: 'M0 0h9', key: 'a' }],
      ['circle', { r: '2', key: 'b' }],
    ]),
  ],
  [
    'a line that begins where another ended',
    icon('outline', [
      ['path', { d: 'M0 0h9', key: 'a' }],
      ['path', { d: 'm1 1h2', key: 'b' }],
    ]),
  ],
  ['a line with a colour of its own', icon('outline', [['path', { d: 'M0 0h9', fill: 'red', key: 'a' }]])],
  ['another module', 'export const list = []'],
])('%s stays as it is', (_, code) => {
  expect(joinLines(code)).toBe(code)
})
