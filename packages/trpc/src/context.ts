import type { Readable } from 'node:stream'
import type { Database, Transaction } from '@dayloom/db/client'
import type { Values } from '@dayloom/translations/translate'
import type { Registration } from '@dayloom/validators/app'
import type { Actor } from '@dayloom/validators/changes'
import type { Language } from '@dayloom/validators/languages'
import type { RatingStats } from '@dayloom/validators/ratings'
import type { TokenScope } from '@dayloom/validators/tokens'
import type { User } from '@dayloom/validators/users'
import type { Audit } from './account/audit.ts'
import type { Credentials } from './account/credentials.ts'
import type { ProviderName, SignInProvider } from './account/providers/provider-port.ts'
import type { Limiter } from './platform/limits.ts'
import type { CachedAnswer } from './platform/load/cached-answer.ts'
import type { Secrets } from './platform/secrets.ts'

/** A device's sign-in as the server knows it. `id` is the stored key, never the token. */
interface CurrentSession {
  id: string
  /** Names the session to its owner, in the list of active sessions. */
  public_id: string
  /** When the person last proved who they are: at the sign-in, or since. */
  proven_at: Date
}

/** A program that comes with a key of its own, and no session. */
interface CurrentToken {
  id: string
  scope: TokenScope
}

export interface Principal {
  user: User
  /** With a token, one that was never proven: nothing of the account is open to it. */
  session: CurrentSession
  token?: CurrentToken
}

export interface Sessions {
  /**
   * Begins a session and returns its token, which is stored nowhere. One atomic step with it looks whether the
   * credentials still are those that the sign-in was checked against; otherwise it throws.
   */
  create(checked: Credentials, device: { userAgent: string | null }): Promise<string>
  end(userId: string, sessionId: string): Promise<void>
}

/** Whose work it is, in a queue that serves clients in turn. What is `urgent` goes before all other work. */
export interface Turn {
  client?: string | undefined
  urgent?: boolean | undefined
}

/** Both wait in a queue that has an end; beyond it they throw `UNAVAILABLE`. */
export interface Passwords {
  hash(password: string, turn?: Turn): Promise<string>
  /** With no hash it takes as long and says no, so that an answer's time tells nothing. */
  verify(hash: string | null, password: string, turn?: Turn): Promise<boolean>
  /** It was made with another cost than hashes are made with today. */
  isOutdated(hash: string): boolean
}

/** Where the bytes of uploads are. What is under a key never changes. A store that does not answer in time is `UNAVAILABLE`. */
export interface Files {
  /** Keeps all of the bytes, safe from a power cut, or none; tells how many they are. */
  write(key: string, body: AsyncIterable<Uint8Array>, file: { type: string }): Promise<number>
  /** The bytes from `start` to `end`, both included, or all of them; null when there is no such file. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  /** A file that is not there counts as removed. */
  remove(key: string): Promise<void>
  /** Every file whose key is one that `newStorageKey` makes. Whatever else is in the store is not ours to name. */
  list(): AsyncIterable<{ key: string }>
}

/** The files, and which installation they belong to. */
export interface FileStore extends Files {
  /** The folder or the bucket, for the person who runs the server. */
  location: string
  /** The id of the installation that keeps its files here; null where none has said so yet. */
  readInstance(): Promise<string | null>
  writeInstance(id: string): Promise<void>
  /** Whether anything is there that looks like a file of ours, of the first release too. */
  hasFiles(): Promise<boolean>
}

/** Where the database and the files are, as far as that is known. */
export interface Disk {
  /** Before somebody makes an account, or writes much. Throws `STORAGE_FULL` while there is hardly any room. */
  refuseNearlyFull(): Promise<void>
}

export interface Images {
  /** A square WebP of a picture in any of the formats we take, without what a camera wrote into it; null when it is none. */
  square(bytes: Uint8Array, side: number, turn?: Turn): Promise<Uint8Array | null>
}

/** Work that costs much: two pieces at a time for each account. */
export interface HeavyWork {
  /**
   * Resolves when the work may begin, to what has to be called at its end. Where too many wait, or any where `wait` is
   * false, it throws `TOO_MANY_REQUESTS`.
   */
  enter(userId: string, options: { wait: boolean }): Promise<() => void>
}

/** What whoever runs the server should look at. */
export type SecurityAlert = 'reset_code_spray' | 'totp_secret_unreadable'

type AlertFacts = Record<string, unknown> & { user_id?: string }

/** One who follows the log of a person. */
export interface Following {
  /** Aborted when the session or the server ends, or by `end`. */
  signal: AbortSignal
  /** Waits until the log may have grown since the last call, or for so many milliseconds; whether it was the former. */
  wait(milliseconds: number): Promise<boolean>
  /** What was passed on. */
  sent(seq: number): void
  /** Ends it; resolves once its place is free. */
  end(): Promise<void>
}

export interface Followers {
  /** Null where the account follows as often as it may. Throws `UNAVAILABLE` where that cannot be known. */
  begin(who: Pick<Principal, 'session' | 'token'> & { userId: string }): Promise<Following | null>
}

/** What the address of a calendar answers. */
export type FetchedCalendar =
  | { kind: 'text'; text: string; etag: string | null; last_modified: string | null }
  | { kind: 'same' }
  | { kind: 'failed'; error: string; values?: Values | undefined }

/** Asks an address that a person chose; `known` is what it said of the text that was read last. Never throws. */
export type FetchCalendar = (
  url: string,
  known: { etag: string | null; last_modified: string | null } | null,
) => Promise<FetchedCalendar>

/** What the services need from outside; the host gives real ones, tests may give fakes. */
export interface Ports {
  sessions: Sessions
  passwords: Passwords
  files: FileStore
  disk: Disk
  secrets: Secrets
  images: Images
  heavyWork: HeavyWork
  fetchCalendar: FetchCalendar
  limits: Limiter
  /**
   * One line of the log that monitoring can page on. Of an account it says the id and nothing else, and the same of it
   * only once until the next start.
   */
  reportSecurityAlert: (name: SecurityAlert, facts: AlertFacts) => void
  audit: Audit
  followers: Followers
  ratingStats: CachedAnswer<RatingStats>
  /** Null where no client is configured. */
  google: SignInProvider | null
  oidc: SignInProvider | null
}

/** Cookies beside the session, unseen by scripts: a device known to an account, and a sign-in with a provider under way. */
export type CookieName = 'device' | ProviderName

interface Cookies {
  get(name: CookieName): string | null
  /** Null clears it. */
  set(name: CookieName, value: string | null): void
}

/** What a service may say about the reply beside its result. */
interface Reply {
  /** Puts the token into the session cookie, or clears it. */
  setSession(token: string | null): void
  /** A creation that was sent before: the answer is 200, not 201. */
  idempotentReplay(): void
}

interface RequestInfo {
  id: string
  ip: string
  userAgent: string | null
  /** Of all that it changes; a client may name it, to know its own changes in the log. */
  callId?: string
  /** What `Accept-Language` asks for, of the languages that there are. */
  acceptedLanguage?: Language | undefined
  /** What this browser was switched to before anybody signed in. */
  chosenLanguage?: Language | undefined
}

export interface Settings {
  contactEmail: string
  /** Ratings are mailed to this address. */
  ratingsEmail: string
  googleEnabled: boolean
  /** The OpenID provider: what it is called, by what its people are known, and whether it makes accounts by itself. */
  oidc: { name: string; issuer: string; registration: boolean } | null
  registration: Registration
  /** Whether passwords are asked for and taken. */
  passwordSignIn: boolean
  /** The public address: passkeys are made for its host, and good on its pages. */
  appUrl: string
}

export type CallResult = { ok: true } | { ok: false; error: unknown }

/** Runs a call of a procedure, and looks at how long it took and what came of it. */
export type AroundCall = <R extends CallResult>(procedure: string, run: () => Promise<R>) => Promise<R>

export interface Context {
  db: Database
  now: () => Date
  ports: Ports
  settings: Settings
  request: RequestInfo
  reply: Reply
  cookies: Cookies
  principal: Principal | null
  /** Keeps the answer to a request with an idempotency key in the transaction of its change. */
  saveAnswer?: ((tx: Transaction, output: unknown) => Promise<void>) | undefined
  /** Counts further calls of whoever asks, for an answer that was as much work as several. */
  countCalls?: ((calls: number) => Promise<void>) | undefined
  /** For metrics and traces, where one request may hold many calls. */
  aroundCall?: AroundCall | undefined
  /** Throws where the input of a procedure has fields that it does not know. Without it they are ignored. */
  refuseUnknownInput?: ((procedure: string, input: unknown) => void) | undefined
}

/** The context of a request, whoever sent it. */
export type RequestContext = Omit<Context, 'principal'>

/** What work without a request has: a job of the host. */
export type JobContext = Pick<Context, 'db' | 'now' | 'ports' | 'settings'>

/** The context of a signed-in person; every service of theirs takes it. */
export type UserContext = Omit<Context, 'principal'> & Principal & { actor?: Actor | undefined }
