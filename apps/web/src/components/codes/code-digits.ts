import { limits } from '@dayloom/validators/limits'

const { digits } = limits.code

/** What of a typed or pasted text can be a code: "123 456", "１２３４５６", "Your code: 123456". */
export const codeDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, digits)

export const isWholeCode = (code: string) => code.length === digits
