import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { rootFolder } from '../src/env.ts'

const task = z.object({ inputs: z.array(z.string()) })
const { tasks } = z
  .object({ tasks: z.object({ '@dayloom/api#test': task, '@dayloom/api#test:unit': task }) })
  .parse(JSON.parse(readFileSync(join(rootFolder, 'turbo.json'), 'utf8')))

/**
 * The path of a file outside of this package. Where turbo does not know that a test reads it, it keeps the answer of
 * the test when the file changes; so that is an error here.
 */
export const repositoryFile = (name: string) => {
  for (const [id, { inputs }] of Object.entries(tasks))
    if (![name, `${dirname(name)}/*`].some((each) => inputs.includes(`$TURBO_ROOT$/${each}`)))
      throw new Error(`turbo.json does not name ${name} among the inputs of ${id}`)
  return join(rootFolder, name)
}

export const readRepositoryFile = (name: string) => readFileSync(repositoryFile(name), 'utf8')
