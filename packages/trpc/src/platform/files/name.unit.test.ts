import { expect, test } from 'vitest'
import { displayName } from './name.ts'

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['  plan .pdf ', 'plan .pdf'],
  ['/etc/passwd', '_etc_passwd'],
  ['..\\..\\boot.ini', '.._.._boot.ini'],
  ['a\0b\r\nc\td.pdf', 'abcd.pdf'],
  // What turns "gpj.exe" round for the eye.
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['\u2066\u2068x\u2069\u200f.png', 'x.png'],
  ['line\u2028break\u2029.png', 'linebreak.png'],
  ['\ufeffbom.png', 'bom.png'],
  // Words and emoji that need their joiners keep them.
  ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
  ['👩\u200d👧.png', '👩\u200d👧.png'],
  // One letter, however it was typed.
  ['Cafe\u0301.png', 'Caf\u00e9.png'],
  ['\ud800.png', '\ufffd.png'],
  ['', 'file'],
  ['  ', 'file'],
  ['..', 'file'],
  ['x'.repeat(255), 'x'.repeat(255)],
  ['x'.repeat(256), 'x'.repeat(255)],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
  [`${'😀'.repeat(200)}.png`, `${'😀'.repeat(125)}.png`],
  [`${'👨‍👩‍👧‍👦'.repeat(30)}.png`, `${'👨‍👩‍👧‍👦'.repeat(22)}.png`],
  ['\u3164', 'file'],
])('%j is shown as %j', (given, shown) => {
  expect(displayName(given)).toBe(shown)
  expect(displayName(shown)).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(255)
})
