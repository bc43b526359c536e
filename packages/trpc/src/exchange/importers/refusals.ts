import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { AppError, invalid } from '../../errors.ts'

const { input } = messages
const { imports } = serverMessages

export const tooLarge = () => new AppError('FILE_TOO_LARGE', input.tooLarge)
/** It is read no further: what comes of it is kept until it is written. */
export const tooMuch = () => new AppError('FILE_TOO_LARGE', imports.tooMuch)
/** A file that is none of what the source writes. */
export const notOf = (product: string) => invalid('file', imports.notOf, { product })
export const notText = () => invalid('file', imports.notText)
export const notJson = () => invalid('file', imports.notJson)
export const rowTooLong = () => invalid('file', imports.rowTooLong)
export const notZip = () => invalid('file', imports.notZip)
export const notSqlite = () => invalid('file', imports.notSqlite)
