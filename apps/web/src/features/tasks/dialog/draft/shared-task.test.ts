import { limits } from '@dayloom/validators/limits'
import { expect, test } from 'vitest'
import { sharedTask, withShared } from './shared-task.ts'

const { max } = limits.taskTitle
const link = 'https://example.com/a'

test.each([
  ['a page of a browser', { title: 'A page', url: link }, 'A page', link],
  ['one whose link is the text', { title: 'A page', text: link }, 'A page', link],
  ['a link alone', { url: link }, link, ''],
  ['a text with its link in it', { text: `Look: ${link}`, url: link }, `Look: ${link}`, ''],
  ['a text of lines', { text: 'Milk\n\nAnd honey\nAnd bread' }, 'Milk', 'And honey\nAnd bread'],
  ['all three', { title: 'A page', text: 'Said of it', url: link }, 'A page', `Said of it\n${link}`],
  ['nothing', {}, '', ''],
  ['a line that just fits', { text: 'x'.repeat(max) }, 'x'.repeat(max), ''],
  ['one that does not', { text: 'x'.repeat(max + 1) }, 'x'.repeat(max), 'x'.repeat(max + 1)],
  [
    'one that would be cut within a character',
    { text: `${'x'.repeat(max - 1)}👨‍👩‍👧👍` },
    `${'x'.repeat(max - 1)}👨‍👩‍👧`,
    `${'x'.repeat(max - 1)}👨‍👩‍👧👍`,
  ],
])('%s', (_, texts, title, description) => {
  expect(sharedTask(texts)).toEqual({ title, description })
})

test('a description that is too long stays whole, and the form says so', () => {
  const text = 'x'.repeat(limits.taskDescription.max + 1)
  expect(sharedTask({ title: 'A', text }).description).toBe(text)
})

const shared = { title: 'A page', url: link }
const note = 'By the way'

test.each([
  ['nothing was typed', undefined, { title: 'A page', description: link }],
  ['a title was', { title: 'Mine' }, { title: 'Mine', description: `A page\n${link}` }],
  [
    'a description was',
    { title: 'Mine', description: 'Typed' },
    { title: 'Mine', description: `Typed\nA page\n${link}` },
  ],
])('where %s, nothing is lost, nor there twice after a reload', (_, changed, expected) => {
  const once = withShared(changed && { changed, note }, shared)
  expect(once).toEqual({ changed: expected, note: changed ? note : '' })
  expect(withShared(once, shared)).toEqual(once)
})

test('without anything shared, a draft is what it was', () => {
  expect(withShared(undefined, {})).toBeUndefined()
  expect(withShared({ changed: {}, note }, {})).toEqual({ changed: {}, note })
})
