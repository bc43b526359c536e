/** Where what an endpoint made is found: `{id}` is of the answer's `data`, `{task.id}` further in, `{path.id}` of the request's path. */
export type Location = `/${string}`

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The address; undefined where the answer does not name it. */
export const locationOf = (template: Location, body: unknown, path: unknown) => {
  const named = { data: fieldOf(body, 'data'), path }
  const values = new Map(
    Array.from(template.matchAll(/\{([\w.]+)\}/g), ([, name = '']) => {
      const steps = name.startsWith('path.') ? name.split('.') : ['data', ...name.split('.')]
      return [name, steps.reduce<unknown>(fieldOf, named)] as const
    }),
  )
  if (Array.from(values.values()).some((value) => typeof value !== 'string')) return undefined
  return `/api${template.replace(/\{([\w.]+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))}`
}
