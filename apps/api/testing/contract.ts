import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { z } from 'zod'

const documentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) })),
  ),
})

const pointer = (parts: string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')

const fields = z.looseObject({ type: z.literal('object'), properties: z.record(z.string(), z.unknown()) })
/** Clients leave alone what they do not know; the server of today sends nothing that its document does not name. */
const close = (_: string, value: unknown): unknown =>
  fields.safeParse(value).success ? { additionalProperties: false, ...fields.parse(value) } : value

/** An OpenAPI document, and whether an answer keeps to it. */
const contractOf = (text: string) => {
  const document = documentSchema.parse(JSON.parse(text, close))
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajvFormats(ajv)
  ajv.addSchema(document, 'openapi')
  const templates = Object.keys(document.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

  /** `GET /tasks/{id}` for `GET /tasks/7?x=1`: the operation that serves it. A path without braces goes first. */
  const operationOf = (method: string, path: string) => {
    const [plain = ''] = path.split('?')
    const found = templates.filter(({ pattern }) => pattern.test(plain))
    const best = found.find((each) => each.path === plain) ?? found[0]
    return best && document.paths[best.path]?.[method.toLowerCase()] ? `${method} ${best.path}` : undefined
  }

  /** What is wrong with this answer; null when it is as the document says. */
  const violation = (method: string, path: string, status: number, body: unknown) => {
    const operation = operationOf(method, path)
    if (!operation)
      return status === 404 || status === 405 ? null : `${method} ${path} is not in the document`
    const [, template = ''] = operation.split(' ')
    const { responses } = document.paths[template]?.[method.toLowerCase()] ?? { responses: {} }
    if (!(status in responses)) return `${operation} does not document ${status}`
    const response = ['paths', template, method.toLowerCase(), 'responses', `${status}`]
    const validate = ajv.getSchema(
      `openapi#/${pointer([...response, 'content', 'application/json', 'schema'])}`,
    )
    if (!validate) return `${operation} documents no JSON for ${status}`
    return validate(body) === true ? null : `${operation} ${status}: ${ajv.errorsText(validate.errors)}`
  }

  const operations = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  return { document, operations, operationOf, violation }
}

export type Contract = ReturnType<typeof contractOf>

/** Servers of one process serve the same, and its schemas take a while to compile. */
const known = new Map<string, Contract>()

/** What a server serves as its OpenAPI document. */
export const readContract = async (url: string) => {
  const text = await (await fetch(`${url}/api/openapi.json`)).text()
  const contract = known.get(text) ?? contractOf(text)
  known.set(text, contract)
  return contract
}
