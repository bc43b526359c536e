import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../rest/routes.ts'
import { digest } from '../../../testing/digest.ts'
import { createTestUser } from '../../../testing/test-user.ts'
import { callOf, prepare, restCall, trpcCall } from '../../../testing/endpoint-cases/call.ts'
import { endpointCases } from '../../../testing/endpoint-cases/cases.ts'
import { report, sized } from '../../../testing/size.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'

let app: FullTestApp
beforeAll(async () => {
  app = await startFullTestApp()
})
afterAll(async () => {
  report('B4', 'fields', sent)
  await app.close()
})

const MARK = 'stolen'
/** So many digits that no id has them in a row by chance. */
const NUMBER = 1_999_999_999
const THEN = '1999-12-31T23:59:59.000Z'

/** Columns that nobody sets by sending them. */
const extras = (eve: string) => ({
  user_id: eve,
  userId2: eve,
  email_verified: true,
  two_factor_enabled: true,
  task_reminders_enabled: true,
  password_hash: MARK,
  google_sub: MARK,
  oidc_issuer: MARK,
  oidc_subject: MARK,
  credentials_version: NUMBER,
  profile_picture_url: MARK,
  role: MARK,
  position: MARK,
  storage_key: MARK,
  streak_count: NUMBER,
  longest_streak: NUMBER,
  created_at: THEN,
  updated_at: THEN,
  completed_at: THEN,
  deleted_at: THEN,
  completed_date: '1999-12-31',
})

/** Members that no body may have: such a one is refused as a whole. */
const refused: object[] = [
  { ['__proto__']: { isAdmin: true } },
  { constructor: { prototype: { isAdmin: true } } },
]

/**
 * All at once; at full size each by itself too, since one that is refused hides the others. In the short form the two
 * members that nobody may have take turns.
 */
const bodies = (eve: string, turn: number): object[] => {
  const all = extras(eve)
  const single = Object.entries(all).map(([name, value]) => ({ [name]: value }))
  return [
    all,
    ...refused.filter((_, index) => sized((index + turn) % refused.length === 0, true)),
    ...sized([], single),
  ]
}

const writes = routes.flatMap((endpoint, row) => {
  const endpointCase = endpointCases[endpoint.name]
  return endpoint.kind === 'procedure' &&
    endpoint.method !== 'GET' &&
    !endpoint.public &&
    endpointCase &&
    endpoint.name !== 'users.deleteAccount'
    ? [{ endpoint, endpointCase, row, title: `${endpoint.method} ${endpoint.path}` }]
    : []
})

let sent = 0

/** What an endpoint is for, it may change; every other switch stays. */
const switchesOf: Record<string, string[]> = {
  'email.verify': ['email_verified'],
  'users.toggleTwoFactor': ['two_factor_enabled'],
  'users.toggleAlerts': ['task_reminders_enabled'],
}

/** They link a Google account and unlink it. */
const linking = new Set(['auth.linkGoogle', 'auth.unlinkGoogle'])

test.each(writes)(
  'B4: $title writes no field that it does not name',
  async ({ endpoint, endpointCase, row }) => {
    const eve = await createTestUser(app)
    const strangers = await digest(app, eve.user.id)
    for (const [turn, surface] of ['REST', 'tRPC'].entries()) {
      for (const more of bodies(eve.user.id, turn + row)) {
        const { of, made } = await prepare(app, endpointCase)
        const right = callOf(endpoint, endpointCase, { of, made })
        const call = { ...right, body: { ...more, ...(typeof right.body === 'object' ? right.body : {}) } }
        const before = await app.db.user.findUniqueOrThrow({ where: { id: of.user.id } })
        const things = await digest(app, of.user.id)
        const { status } =
          surface === 'REST'
            ? await restCall(of.bearer, endpoint, call)
            : await trpcCall(app, { authorization: `Bearer ${of.token}` }, endpoint, call)
        // REST ignores a field that it does not know, and tRPC refuses it.
        const isRefused = status === 400
        const mayBe = surface === 'REST' ? [200, 201] : [200, 201, 400]
        expect(refused.includes(more) ? [400] : mayBe).toContain(status)
        const now = await digest(app, of.user.id)
        expect(now).not.toMatch(/stolen|1999999999|1999-12-31/)
        // What is not refused may change what the endpoint is for.
        expect(isRefused ? now : things).toBe(things)
        const after = await app.db.user.findUniqueOrThrow({ where: { id: of.user.id } })
        const { id, email, google_sub, created_at, profile_picture_url } = after
        expect({ id, email, google_sub, created_at, profile_picture_url }).toEqual({
          id: before.id,
          email: before.email,
          google_sub: linking.has(endpoint.name) ? google_sub : null,
          created_at: before.created_at,
          profile_picture_url: null,
        })
        const switches = ['email_verified', 'two_factor_enabled', 'task_reminders_enabled'] as const
        const changed = switches.filter((name) => before[name] !== after[name])
        expect(changed).toEqual(isRefused ? [] : (switchesOf[endpoint.name] ?? []))
        sent += Object.keys(more).length
      }
    }
    expect(await digest(app, eve.user.id)).toBe(strangers)
    expect({}).not.toHaveProperty('isAdmin')
  },
)
