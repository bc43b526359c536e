import { limits } from '@dayloom/validators/limits'
import { tagKey } from '@dayloom/validators/tags'
import type { Meaning } from './phrase.ts'
import type { Found } from './scan.ts'

const endOf = ({ at, words }: Found) => at + words
const isActive = ({ meanings, bound }: Found) => meanings.length > 0 || bound !== undefined
const isBeside = (a: Found, b: Found) => endOf(a) === b.at || endOf(b) === a.at
const has = ({ meanings }: Found, field: Meaning['field']) => meanings.some((each) => each.field === field)

/** Phrases that follow each other without a word of the title between them. */
const runsOf = (found: readonly Found[]): Found[][] => {
  const runs: Found[][] = []
  for (const each of found.filter(isActive)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && endOf(last) === each.at) run.push(each)
    else runs.push([each])
  }
  return runs
}

/** Beside a repetition, `until friday` is its end and no due day. A second end stays in the title. */
const boundIn = (run: readonly Found[]): Found[] => {
  if (!run.some((each) => has(each, 'repeat'))) return run.filter(({ meanings }) => meanings.length > 0)
  const first = run.find(({ bound }) => bound)
  return run.flatMap((each): Found[] => {
    if (each.bound === undefined) return [each]
    const { doubt: _, ...sure } = each
    return each === first ? [{ ...sure, meanings: [{ field: 'bound', value: each.bound }] }] : []
  })
}

/** A repetition and its end are one phrase if they stand side by side. */
const mergeEnds = (found: readonly Found[]): Found[] => {
  const merged: Found[] = []
  for (const each of found) {
    const last = merged.at(-1)
    const belongs = last && has(last, 'repeat') && has(each, 'bound') && isBeside(last, each)
    if (!belongs) merged.push(each)
    else
      merged[merged.length - 1] = {
        ...last,
        words: last.words + each.words,
        meanings: [...last.meanings, ...each.meanings],
      }
  }
  return merged
}

/** What a line says, with the ends of its repetitions in place. */
export const withBounds = (found: readonly Found[]): Found[] => mergeEnds(runsOf(found).flatMap(boundIn))

const sharesField = (a: Found, b: Found) => a.meanings.some(({ field }) => has(b, field))

/** "Sun cream" is no Sunday: a doubtful phrase needs the end of the line, or another field beside it. */
export const meant = (found: readonly Found[], length: number): Found[] => {
  const taken = new Set(found.filter(({ doubt }) => doubt === undefined))
  const supports = (each: Found, other: Found | undefined) =>
    other !== undefined &&
    isBeside(each, other) &&
    !sharesField(each, other) &&
    (taken.has(other) || each.doubt !== 'weak' || other.doubt !== 'weak')
  let size
  do {
    size = taken.size
    // Nothing but understood phrases stands behind a word that begins here.
    let last = length
    for (const [index, each] of [...found.entries()].toReversed()) {
      if (endOf(each) === last || supports(each, found[index - 1]) || supports(each, found[index + 1]))
        taken.add(each)
      if (endOf(each) === last && taken.has(each)) last = each.at
    }
  } while (taken.size > size)
  return found.filter((each) => taken.has(each))
}

const isSoft = (meaning: Meaning) => 'soft' in meaning && meaning.soft === true

/**
 * The last phrase of a field counts, and an earlier one stays in the title whole. Those that a person chose go before
 * all others. Soft meanings give way.
 */
export const lastOfEach = (found: readonly Found[], chosen: readonly Found[]): Found[] => {
  const claimed = new Set<Meaning['field']>()
  const kept = new Set<Found>()
  const order = [...chosen, ...found.toReversed().filter((each) => !chosen.includes(each))]
  for (const each of order) {
    const fields = each.meanings.filter((meaning) => !isSoft(meaning)).map(({ field }) => field)
    if (fields.some((field) => field !== 'tag' && claimed.has(field))) continue
    for (const field of fields) claimed.add(field)
    kept.add(each)
  }
  // An end needs its repetition.
  const repeats = claimed.has('repeat')
  const result: Found[] = []
  for (const each of order.filter((other) => kept.has(other))) {
    const meanings = each.meanings.filter((meaning) => !isSoft(meaning) || !claimed.has(meaning.field))
    for (const { field } of meanings) claimed.add(field)
    if (repeats || !has(each, 'bound')) result.push({ ...each, meanings })
  }
  return withFewTags(result.toSorted((a, b) => a.at - b.at))
}

/** As many different tags as a task may have, the first ones. */
const withFewTags = (found: readonly Found[]): Found[] => {
  const keyOf = ({ meanings: [first] }: Found) => (first?.field === 'tag' ? tagKey(first.value) : null)
  const allowed = [...new Set(found.map(keyOf).filter((key) => key !== null))].slice(0, limits.tag.perTask)
  return found.filter((each) => {
    const key = keyOf(each)
    return key === null || allowed.includes(key)
  })
}
