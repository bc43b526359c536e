import type { TestUser } from '../test-user.ts'
import type { FullTestApp } from '../full-app.ts'

/** What is put into a call instead of what is right. */
export interface Change {
  ids?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: () => FormData
}

/** A call that is refused: what is changed, with which status and code, and the text where it is settled. */
export type Wrong = [change: Change, status: number, code: string, error?: string]

/** What the preparation of a call gave. */
export type Made = Record<string, string>

/** How to call an endpoint rightly and wrongly. Everything generic, such as who may, is derived from the table of endpoints. */
export interface EndpointCase {
  /** What the path's braces hold: one of the person's own things. */
  ids?: (of: TestUser, made: Made) => Record<string, string>
  query?: Record<string, string>
  body?: (of: TestUser, made: Made) => object
  form?: () => FormData
  /** Brings about what the call needs, and tells what came of it. */
  before?: (app: FullTestApp, of: TestUser) => Promise<Made>
  /** A part of the answer's body. */
  gives?: object
  /** Only with a verified address; without one it is 403. */
  verified?: true
  /** For a person whose address is not verified. */
  unverified?: true
  /** For a person with two factors. */
  twoFactor?: true
  /** Refused calls, from the same person. */
  wrong: Wrong[]
}

export type EndpointCases = Record<string, EndpointCase>
