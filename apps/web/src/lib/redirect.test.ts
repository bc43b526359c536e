import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appPaths, safeRedirect } from './redirect.ts'

test.each([
  ...appPaths,
  '/tasks?status=todo,in_progress&search=a%20b',
  '/tasks?search=//evil.example',
  '/profile#security',
  '/verify-email?redirect=/profile',
])('%s is a place in the app', (path) => {
  expect(safeRedirect(path)).toBe(path)
})

test('dot segments are resolved before they are judged', () => {
  expect(safeRedirect('/nowhere/../tasks?status=done')).toBe('/tasks?status=done')
  expect(safeRedirect('/tasks/%2e%2e/habits')).toBe('/habits')
})

describe('everything else is the fallback', () => {
  test.each([
    undefined,
    null,
    7,
    {},
    ['/tasks'],
    { toString: () => '/tasks' },
    '',
    'tasks',
    ' /tasks',
    '/nowhere',
    '/login',
    '/tasks/',
    '/TASKS',
    '/tasks/7',
    '/tasks%00',
    '//evil.example',
    '//evil.example/tasks',
    '///evil.example/tasks',
    '/\\evil.example/tasks',
    '\\\\evil.example/tasks',
    '/\t/evil.example/tasks',
    '/\n/evil.example/tasks',
    '\t//evil.example/tasks',
    '/tasks\r\nLocation: https://evil.example',
    '/tasks\0',
    '/tasks\x7f',
    '/tasks\x85',
    '/%09/evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/.//evil.example/tasks',
    '/tasks/..//evil.example/tasks',
    '/@evil.example/tasks',
    '//user:pass@evil.example/tasks',
    '@evil.example',
    ':80/tasks',
    '.evil.example',
    'https://evil.example/tasks',
    'http://app.invalid/tasks',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//tasks',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '/javascript:alert(1)',
    '/\u2215evil.example',
    '/\u2044evil.example/tasks',
    '/\uff0fevil.example/tasks',
    '\uff0f\uff0fevil.example/tasks',
    '/\u3002evil.example',
    '?redirect=/tasks',
    '#/tasks',
  ])('%j', (value) => {
    expect(safeRedirect(value)).toBe('/profile')
  })

  test('a fallback and paths of the caller', () => {
    expect(safeRedirect('/nowhere', '/tasks')).toBe('/tasks')
    expect(safeRedirect('/own', '/', ['/own'])).toBe('/own')
    expect(safeRedirect('/tasks', '/', ['/own'])).toBe('/')
  })
})

/** What the lists of open redirects hold: a way to begin, and what is to be reached by it. */
const beginnings = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  ' //',
  '/ /',
  '/.//',
  '/..//',
  '/./\\',

  '/tasks/..//',
  '/tasks/.//',
  '/tasks/%2e%2e//',
  '/%2e//',
  '/%09/',
  '/%0a/',
  '/%0d%0a/',
  '/%2f/',
  '/%5c',
  '/%5c%5c',

  'http://',
  'https://',
  'hTTps://',
  'https:',
  'https:/',
  'https:\\\\',
  'http:/\\',
  '//user:pass@',
  '//localhost@',

  '@',
  '/@',
  ':@',
  '//localhost:3000@',
  '//[::1]@',
  '//dayloom.example.',
  'ftp://',
  'ws://',
  'file://',
  'blob:https://',

  'javascript:alert(1)//',
  'javascript://%0aalert(1)//',
  'java\tscript:',
  'data:text/html,',
  'vbscript:',
  'view-source:',

  '/\u2215',
  '/\u2044',
  '/\uff0f',
  '\uff0f\uff0f',
  '\u3002\u3002',
  '/\u3002',
  '/\u29f8/',
  '/\u00ad/',
  '/\u200b/',
  '/\ufeff/',
]
const destinations = ['evil.example', 'evil.example/tasks', 'evil.example%2ftasks', '0x7f.1/tasks']

test('E3: no payload of the usual lists leaves the app', () => {
  const payloads = new Set(beginnings.flatMap((first) => destinations.map((last) => first + last)))
  const leaving = [...payloads].filter((payload) => safeRedirect(payload, '/home') !== '/home')
  console.log(`E3: ${payloads.size} payloads, ${leaving.length} left the app`)
  expect(payloads.size).toBeGreaterThanOrEqual(200)
  expect(leaving).toEqual([])
})

test('whatever comes in, a browser stays on the site and on a screen of it', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '%09',
    '%2f',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    'tasks',
    'evil.example',
    'https:',
    '\uff0f',
  )
  const text = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.webUrl(),
    fc.string(),
  )
  fc.assert(
    fc.property(text, fc.constantFrom('', '/', '/tasks'), (rest, start) => {
      const target = new URL(safeRedirect(start + rest), 'https://dayloom.example/verify-email')
      expect(target.origin).toBe('https://dayloom.example')
      expect(target.username).toBe('')
      expect(appPaths).toContain(target.pathname)
    }),
    { numRuns: 1000 },
  )
  console.log('E3: 1000 made-up redirects: every one stayed')
})
