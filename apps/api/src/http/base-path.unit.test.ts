import { expect, test } from 'vitest'
import { createBasePath } from './base-path.ts'

const root = 'https://dayloom.example'
const deep = 'https://example.com/apps/day.loom'

test.each([
  [root, '/api/tasks?a=/b', '/api/tasks?a=/b'],
  [root, '/dayloom/tasks', '/dayloom/tasks'],
  [`${root}/dayloom`, '/dayloom', '/'],
  [`${root}/dayloom`, '/dayloom?a=b', '/?a=b'],
  [`${root}/dayloom`, '/dayloom/', '/'],
  [`${root}/dayloom`, '/dayloom/api/tasks?a=/b', '/api/tasks?a=/b'],
  [`${root}/dayloom`, '/api/tasks', '/api/tasks'],
  [`${root}/dayloom`, '/', '/'],
  [`${root}/dayloom`, '/dayloomed/tasks', '/dayloomed/tasks'],
  [`${root}/dayloom`, '/Dayloom/tasks', '/Dayloom/tasks'],
  [`${root}/dayloom`, '/other/dayloom/tasks', '/other/dayloom/tasks'],
  [`${root}/dayloom`, '/dayloom/dayloom/tasks', '/dayloom/tasks'],
  [deep, '/apps/day.loom/trpc/a', '/trpc/a'],
  [deep, '/apps/dayXloom/trpc/a', '/apps/dayXloom/trpc/a'],
  [deep, '/apps/tasks', '/apps/tasks'],
])('at %s, %s is asked for as %s', (appUrl, url, stripped) => {
  expect(createBasePath(appUrl).strip(url)).toBe(stripped)
})

test.each([
  ['<a href="/tasks">', '<a href="/dayloom/tasks">'],
  [
    '<script src="/a.js"></script><form action="/api/docs/search">',
    '<script src="/dayloom/a.js"></script><form action="/dayloom/api/docs/search">',
  ],
  [
    '<script data-files="/a.js /b.js" data-after="/c.js">',
    '<script data-files="/dayloom/a.js /dayloom/b.js" data-after="/dayloom/c.js">',
  ],
  ['<a href="https://x.example/a">', '<a href="https://x.example/a">'],
  ['<a href="//x.example/a">', '<a href="//x.example/a">'],
  [
    '<a href="#a">/tasks</a> &quot; href=&quot;/tasks&quot;',
    '<a href="#a">/tasks</a> &quot; href=&quot;/tasks&quot;',
  ],
])('%s is sent below a base as %s, and at the root as it is', (html, put) => {
  expect(createBasePath(`${root}/dayloom`).put(html)).toBe(put)
  expect(createBasePath(root).put(html)).toBe(html)
})
