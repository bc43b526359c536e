import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { webhookEvents } from '@dayloom/validators/connections/webhooks'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi.ts'
import { referenceOf } from './schema-changes.ts'
import { endpointGroups } from '../routes.ts'

/** The document as a program reads it: JSON, and nothing of what made it. */
const served = z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(openApiDocument())))

const media = z.looseObject({ schema: z.unknown(), example: z.unknown().optional() })
const answer = z.looseObject({
  description: z.string().min(1),
  headers: z.record(z.string(), z.unknown()).default({}),
})
const operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ in: z.string(), name: z.string() })).default([]),
  summary: z.string().min(1),
  description: z.string().min(1).optional(),
  tags: z.array(z.string()).length(1),
  security: z.array(z.unknown()),
  requestBody: z.looseObject({ required: z.boolean(), content: z.record(z.string(), media) }).optional(),
  responses: z.record(z.string(), answer),
})
const document = z
  .looseObject({
    tags: z.array(z.object({ name: z.string(), description: z.string().min(1) })),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
  })
  .parse(served)

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, found]) => ({
    title: `${method.toUpperCase()} ${path}`,
    path,
    ...found,
  })),
)

const ajv = new Ajv2020({ strict: false })
ajvFormats(ajv)
ajv.addSchema(document, 'openapi')
const pointerTo = (parts: string[]) =>
  parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
const schemaError = (pointer: string, value: unknown) => {
  const validate = ajv.getSchema(`openapi#/${encodeURI(pointer)}`)
  return validate?.(value) === true ? null : ajv.errorsText(validate?.errors)
}

test('it is OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(served)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('every group is used and has a text', () => {
  const named = document.tags.map(({ name }) => name)
  expect([...new Set(operations.flatMap(({ tags }) => tags))].toSorted()).toEqual(named.toSorted())
})

test.each(endpointGroups)('what stands in $name is named after it', ({ name, endpoints }) => {
  expect(endpoints.filter((endpoint) => !endpoint.name.startsWith(`${name}.`))).toEqual([])
})

/** Clients are generated from these names: one that changes breaks them. */
const ids = `
  calendars_create calendars_delete calendars_list calendars_refresh calendars_update events_list
  calendarFeed_create calendarFeed_delete calendarFeed_get calendarFeed_update imports_run
  webhooks_create webhooks_delete webhooks_deliveries webhooks_list webhooks_redeliver webhooks_rotateSecret webhooks_test
  webhooks_update
  changes_list changes_revert changes_stream habits_history tasks_history tokens_create tokens_delete tokens_list
  analytics_completed analytics_insights analytics_time analytics_workload analytics_year attachments_create attachments_delete attachments_get
  auth_forgotPassword auth_mailTwoFactorCode auth_passkey auth_passkeyOptions auth_proofOptions auth_google auth_googleStart auth_oidcStart auth_unlinkOidc auth_linkGoogle auth_login auth_logout auth_prove auth_register
  auth_resetPassword auth_unlinkGoogle auth_verifyTwoFactor dashboard_get factors_addPasskey factors_confirmTotp factors_createRecoveryCodes factors_list
  factors_passkeyOptions factors_removePasskey factors_removeTotp factors_renamePasskey factors_startTotp email_sendVerification email_status
  email_verify habits_complete habits_create habits_delete habits_get habits_list habits_markDay
  habits_restore habits_skipDay habits_uncomplete habits_unmarkDay habits_unskipDay habits_update ratings_stats ratings_submit
  tags_delete tags_list tags_update tasks_createItem tasks_deleteItem tasks_quickAdd tasks_skip tasks_updateItem
  lists_create lists_delete lists_list lists_restore lists_update tasks_bulk views_create views_delete views_list views_update tasks_create tasks_createJournal tasks_delete tasks_deleteJournal tasks_get tasks_list
  push_create push_delete push_key push_list rests_create rests_delete rests_list routines_create routines_delete routines_list routines_update days_close days_list today_get today_strip timeEntries_create timeEntries_delete timeEntries_list timeEntries_update timer_get timer_start timer_stop
  tasks_restore tasks_update tasks_updateJournal users_changePassword users_deleteAccount
  users_endOtherSessions users_endSession users_export users_import users_picture users_profile
  users_sessions users_setPicture users_toggleAlerts users_toggleTwoFactor users_updateProfile
`.trim()

test('the names of operations are unique and stay', () => {
  const found = operations.map(({ operationId }) => operationId)
  expect(found).toHaveLength(new Set(found).size)
  expect(found.toSorted()).toEqual(ids.split(/\s+/).toSorted())
})

test.each(operations)('$title says how it refuses', ({ path, security, requestBody, responses }) => {
  const expected = {
    '401': security.length > 0,
    '404': path.includes('{id}'),
    '413': requestBody !== undefined,
    '415': requestBody !== undefined,
    '503': true,
  }
  const silent = Object.entries(expected).filter(([status, is]) => is && !responses[status])
  expect(silent).toEqual([])
  const headers = { '416': 'content-range', '429': 'retry-after', '503': 'retry-after' }
  const bare = Object.entries(headers).filter(([status, name]) => {
    const given = responses[status]
    return given !== undefined && !(name in given.headers)
  })
  expect(bare).toEqual([])
})

const keyed = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'idempotency-key'))

test.each(keyed)('$title says what the headers of an answer to a key are', ({ responses }) => {
  expect(responses['409']?.headers).toHaveProperty('retry-after')
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  expect(good).not.toEqual([])
  for (const [, { headers }] of good) expect(headers).toHaveProperty('idempotency-replayed')
})

/** Where a schema forbids what it does not name, here or in what it refers to. */
const closed = (value: unknown, at: string[], seen = new Set<unknown>()): string[] => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const own = 'additionalProperties' in value && value.additionalProperties === false ? [pointerTo(at)] : []
  const name = referenceOf(value)?.split('/').at(-1)
  const referred = name === undefined ? [] : closed(document.components.schemas[name], [name], seen)
  return [
    ...own,
    ...referred,
    ...Object.entries(value).flatMap(([key, inner]) => closed(inner, [...at, key], seen)),
  ]
}

test.each(operations)('$title may answer with a field more one day', ({ responses }) => {
  expect(closed(responses, [])).toEqual([])
})

const jsonBodies = operations.filter(({ requestBody }) => requestBody?.content['application/json'])

test.each(jsonBodies)('$title shows a body that it takes', ({ title, path, requestBody }) => {
  const example = requestBody?.content['application/json']?.example
  expect(example).toBeDefined()
  const method = title.split(' ', 1)[0]?.toLowerCase() ?? ''
  const pointer = pointerTo(['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'])
  expect(schemaError(pointer, example)).toBeNull()
})

/** Every schema of the document that shows examples, wherever it stands. */
const shown = (value: unknown, at: string[] = []): { at: string; example: unknown }[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = 'examples' in value && Array.isArray(value.examples) ? value.examples : []
  return [
    ...own.map((example: unknown) => ({ at: pointerTo(at), example })),
    ...Object.entries(value).flatMap(([key, inner]) => shown(inner, [...at, key])),
  ]
}

test('examples of fields are what the fields take', () => {
  const found = shown(document)
  expect(found.length).toBeGreaterThan(2)
  expect(
    found.map(({ at, example }) => [at, schemaError(at, example)]).filter(([, error]) => error !== null),
  ).toEqual([])
})

test('every event of webhooks is described, with what it is about', () => {
  const { webhooks = {} } = openApiDocument()
  expect(Object.keys(webhooks)).toEqual([...webhookEvents])
  for (const [event, item] of Object.entries(webhooks)) {
    const [subject = ''] = event.split('.')
    expect(item).toMatchObject({
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: { properties: { type: { const: event }, data: { required: ['change', subject] } } },
            },
          },
        },
      },
    })
  }
})
