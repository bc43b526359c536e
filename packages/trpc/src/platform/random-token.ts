import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: nobody guesses one, so nobody's guesses have to be counted. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is kept of a token: enough to know it again, and nothing to use. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
