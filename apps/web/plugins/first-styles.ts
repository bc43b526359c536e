import { AtRule, parse, Rule, type Node, type Root } from 'postcss'
import type { Plugin, Rolldown } from 'vite'
import { filesOf, screenOf, SIGN_IN } from './chunks.ts'

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g
/** Put together of a prefix and a name while the app runs. */
const NAMED_AT_RUNTIME = /^(?:theme|mantine)-/

const codeOfSignIn = (bundle: Rolldown.OutputBundle) => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const beginnings = chunks.filter(
    ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => screenOf(id) === SIGN_IN),
  )
  const files = new Set(beginnings.flatMap(({ fileName }) => [...filesOf(bundle, fileName)]))
  return chunks.flatMap(({ fileName, code }) => (files.has(fileName) ? [code] : [])).join('\n')
}

const ancestorsOf = (node: Node) => {
  const found: Node[] = []
  for (let at: Node | undefined = node.parent; at; at = at.parent) found.push(at)
  return found
}

/** Neither a step of an animation nor a part of another rule. */
const isWhole = (rule: Rule) =>
  !ancestorsOf(rule).some(
    (each) => each instanceof Rule || (each instanceof AtRule && each.name.endsWith('keyframes')),
  )

/** Browsers have colours of their own for these readers until it comes. */
const isOfForcedColors = (rule: Rule) =>
  ancestorsOf(rule).some((each) => each instanceof AtRule && each.params.includes('forced-colors'))

/** Removes it, and what holds nothing then. */
const remove = (node: Node) => {
  const { parent } = node
  node.remove()
  if (parent instanceof AtRule && parent.nodes?.length === 0) remove(parent)
}

const without = (styles: Root, isLeftOut: (rule: Rule) => boolean) => {
  const copy = styles.clone()
  copy.walkRules((rule) => {
    if (isWhole(rule) && isLeftOut(rule)) remove(rule)
  })
  return copy
}

/** Cuts a stylesheet in two: the rules for elements that `code` names, and all others. Each keeps its order. */
export const splitStyles = (css: string, code: string) => {
  const styles = parse(css)
  const isFirst = (rule: Rule) =>
    !isOfForcedColors(rule) &&
    rule.selectors.some((selector) =>
      [...selector.matchAll(CLASS)].every(
        ([, name = '']) => NAMED_AT_RUNTIME.test(name) || code.includes(name),
      ),
    )
  const rest = without(styles, isFirst)
  rest.walkAtRules(/keyframes$|^font-face$/, (rule) => void rule.remove())
  return { first: without(styles, (rule) => !isFirst(rule)).toString(), rest: rest.toString() }
}

/**
 * Two stylesheets instead of one, for every document but that of the sign-in, which asks for the second when it is idle
 * (`src/lib/loading/more-styles.ts`). A file for each screen would come after the code that needs it.
 */
export const firstStyles = (): Plugin => ({
  name: 'dayloom:first-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const { 'index.html': index } = bundle
    const whole = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'))
    if (index?.type !== 'asset' || whole?.type !== 'asset') throw new Error('There are no styles yet')
    const { first, rest } = splitStyles(String(whole.source), codeOfSignIn(bundle))
    const emit = (name: string, source: string) =>
      this.getFileName(this.emitFile({ type: 'asset', name, source }))
    const [before, after] = [emit('first.css', first), emit('style.css', rest)]
    const link = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`
    index.source = String(index.source).replace(link(whole.fileName), `${link(before)}\n    ${link(after)}`)
    delete bundle[whole.fileName]
  },
})
