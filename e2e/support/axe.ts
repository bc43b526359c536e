import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { expect } from './test.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const themes = ['dark', 'minimal', 'light'] as const
type Theme = (typeof themes)[number]

/** Rules that axe keeps for experiments, and that say something about this product. */
const experimental = [
  'css-orientation-lock',
  'focus-order-semantics',
  'label-content-name-mismatch',
  'p-as-heading',
  'table-fake-caption',
  'td-has-header',
]

/** The rules that look at colours: the markup is the same in every theme. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** Gives the page as it stands another theme, as its switch does, without loading it again. */
const applyTheme = (page: Page, theme: Theme) =>
  page.evaluate(
    ([name, all]) => {
      const root = document.documentElement
      for (const each of all) root.classList.toggle(`theme-${each}`, each === name)
      root.setAttribute('data-mantine-color-scheme', name === 'dark' ? 'dark' : 'light')
    },
    [theme, themes] as const,
  )

/** What fades in has its contrast only when it is there. */
const animationsEnded = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  )

interface Scope {
  /** The part to look at, as a selector: a dialog, when what is behind it has been looked at. */
  within?: string
  rules?: string[]
}

/** Brings axe into the page, where it stays as long as the page is not loaded again: that takes longer than most looks. */
const bringAxe = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/** What axe finds wrong, in words that a failing test can show. */
const findings = async (page: Page, { within, rules }: Scope = {}) => {
  await animationsEnded(page)
  await bringAxe(page)
  const look = { context: within ?? ':root', rules, experimental }
  const violations = await page.evaluate(async (asked) => {
    const enabled = Object.fromEntries(asked.experimental.map((id) => [id, { enabled: true }]))
    const found = await window.axe.run(asked.context, {
      resultTypes: ['violations'],
      ...(asked.rules ? { runOnly: { type: 'rule', values: asked.rules } } : { rules: enabled }),
    })
    return found.violations.map(({ id, help, nodes }) => ({ id, help, html: nodes.map((node) => node.html) }))
  }, look)
  return violations.map(({ id, help, html }) => `${id}: ${help}\n  ${html.join('\n  ')}`)
}

/** Axe finds nothing wrong with the page as it stands. */
export const expectNoViolations = async (page: Page, { within }: Pick<Scope, 'within'> = {}) => {
  expect(await findings(page, { ...(within && { within }) }), page.url()).toEqual([])
}

/** Nor would it in any other theme; ends in the dark one. */
export const expectNoViolationsInAnyTheme = async (page: Page, { within }: Pick<Scope, 'within'> = {}) => {
  for (const theme of themes.toReversed()) {
    await applyTheme(page, theme)
    const scope = { ...(within && { within }), ...(theme !== 'dark' && { rules: ofColour }) }
    expect(await findings(page, scope), `${page.url()} in ${theme}`).toEqual([])
  }
}
