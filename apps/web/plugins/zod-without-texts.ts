import type { Plugin } from 'vite'

/**
 * Zod's English comes along with its first schema. What breaks a rule without words of its own says the product's
 * (`customError` in `validators/fields.ts`), so nobody reads Zod's.
 */
export const zodWithoutTexts = (): Plugin => ({
  name: 'dayloom:zod-without-texts',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/locales\/en\.js$/ },
    handler: () => ({ code: 'export default () => ({ localeError: () => undefined })', map: null }),
  },
})
