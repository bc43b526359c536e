import type { Plugin } from 'vite'

const EXPORT = /^export (?:const|function) (\w+)/gm
const METHOD = /^\s*inst\._zod\.processJSONSchema = .*;$/gm

/**
 * Nobody makes a JSON Schema in the browser, but every schema of Zod carries the method that does, and with it a tenth
 * of the library. Each function of those two modules is replaced by one that says so, and no schema has the method.
 */
export const zodWithoutJsonSchema = (): Plugin => ({
  name: 'dayloom:zod-without-json-schema',
  apply: 'build',
  transform: {
    filter: {
      id: /\/zod\/v4\/(?:core\/(?:json-schema-processors|to-json-schema)|classic\/schemas)\.js$/,
    },
    handler: (code, id) => {
      if (id.endsWith('/schemas.js')) return { code: code.replaceAll(METHOD, ''), map: null }
      const names = [...code.matchAll(EXPORT)].map(([, name = '']) => name)
      // Who asks a schema for its standard interface has these make the methods, and calls none of them.
      const stubs = names.map((name) =>
        name.startsWith('create')
          ? `export const ${name} = () => unavailable`
          : `export { unavailable as ${name} }`,
      )
      const unavailable = `const unavailable = () => { throw new Error('JSON Schemas are left out of the web app') }`
      return { code: [unavailable, ...stubs].join('\n'), map: null }
    },
  },
})
