import { describe, expect, test } from 'vitest'
import { readHtml } from './html.ts'

describe('text that was written for a browser', () => {
  test.each([
    ['<p>Rent &amp; <b>more</b></p><ul><li>one</li><li>two</li></ul>', 'Rent & more\n\n- one\n- two'],
    ['a<br/>b<hr>c', 'a\nbc'],
    ['&euro; 5 &#8211; &#128512; &nbsp;&lt;b&gt; &#x1F600;', '€ 5 – 😀  <b> 😀'],
    [
      'read <a href="https://example.org/?x=1&amp;y=2">the manual</a>',
      'read the manual (https://example.org/?x=1&y=2)',
    ],
    ['<a href="https://example.org">https://example.org</a>', 'https://example.org'],
    ['<img src="https://example.org/a.png" alt="A cat">', 'A cat (https://example.org/a.png)'],
    ['<script>alert(1)</script><style>a{}</style>plain', 'plain'],
    ['3 < 5 and 7 > 2', '3 < 5 and 7 > 2'],
    ['', ''],
  ])('%s', (html, text) => {
    expect(readHtml(html)).toEqual({ text, checklist: [] })
  })

  test('a list of boxes to tick is a checklist', () => {
    const html =
      'Before<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked></label><div><p>done</p></div></li><li data-checked="false"><p>see <a href="https://example.org">this</a></p></li></ul>After'
    expect(readHtml(html)).toEqual({
      text: 'Before\nAfter',
      checklist: [
        { text: 'done', done: true },
        { text: 'see this (https://example.org)', done: false },
      ],
    })
  })

  test('however many tags there are, it is read at once; what is nested too deeply stays as it is', () => {
    const deep = `${'<b>'.repeat(100_000)}x${'</i>'.repeat(100_000)}`
    expect(readHtml(deep).text).toBe(deep)
    expect(readHtml(`x${'<li'.repeat(200_000)}`).text).toBe('x')
    expect(readHtml('<p>a</p>'.repeat(100_000)).text).toHaveLength(199_999)
  })
})
