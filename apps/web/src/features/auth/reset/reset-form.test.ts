import { messages } from '@dayloom/validators/messages'
import { expect, test } from 'vitest'
import { resetByLinkForm, resetForm } from './reset-form.ts'

const { input } = messages
const whole = {
  email: 'ada@example.com',
  otp: '123456',
  newPassword: 'Weave-a-day-7',
  confirm: 'Weave-a-day-7',
}

const problems = (values: object) =>
  (resetForm.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test('what is whole is fine', () => {
  expect(problems(whole)).toEqual([])
})

test.each([
  [{ email: 'ada' }, [['email', input.email]]],
  [{ otp: '' }, [['otp', input.resetCodeRequired]]],
  [{ otp: '12345' }, [['otp', input.codeDigits]]],
  [{ newPassword: '', confirm: '' }, [['newPassword', input.newPasswordRequired]]],
  [{ newPassword: 'weak', confirm: 'weak' }, [['newPassword', input.newPassword]]],
  [{ confirm: 'other' }, [['confirm', input.passwordMismatch]]],
])('%j', (values, expected) => {
  const found = problems({ ...whole, ...values })
  expect(found.filter(([path], at) => found.findIndex(([other]) => other === path) === at)).toEqual(expected)
})

test('the link stands for the address and the code, not for the rules of a password', () => {
  const typed = { newPassword: 'Weave-a-day-7', confirm: 'Weave-a-day-7' }
  expect(resetByLinkForm.safeParse(typed).success).toBe(true)
  const wrong = resetByLinkForm.safeParse({ newPassword: 'weak', confirm: 'other' })
  expect(new Set(wrong.error?.issues.map(({ message }) => message))).toEqual(
    new Set([input.newPassword, input.passwordMismatch]),
  )
})
