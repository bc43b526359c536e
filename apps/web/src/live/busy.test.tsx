import { expect, onTestFinished, test } from 'vitest'
import { isHolding, watchHands } from './busy.ts'

const LEFT = 0
const RIGHT = 2

const watch = () => {
  onTestFinished(watchHands())
  const hear = (name: string, button = LEFT) => window.dispatchEvent(new PointerEvent(name, { button }))
  return hear
}

test.each(['pointerup', 'pointercancel', 'blur', 'contextmenu'])(
  'what is pressed is held until %s',
  (end) => {
    const hear = watch()
    expect(isHolding()).toBe(false)
    hear('pointerdown')
    expect(isHolding()).toBe(true)
    hear(end)
    expect(isHolding()).toBe(false)
  },
)

test('the button that opens a menu holds nothing: its release may go to the menu', () => {
  const hear = watch()
  hear('pointerdown', RIGHT)
  expect(isHolding()).toBe(false)
})
