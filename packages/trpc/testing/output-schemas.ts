import { isProcedurePath, resolveProcedure } from '../src/call.ts'
import { appRouter } from '../src/router.ts'

/** The schemas of all answers, by the name of the procedure. A stream sends what `changes.catchUp` answers too. */
export const outputSchemas = () =>
  Object.keys(appRouter._def.procedures)
    .filter(isProcedurePath)
    .map((path) => {
      const { type, output, isPublic, shownOnce } = resolveProcedure(path)
      return [path, output, { isChange: type === 'mutation', public: isPublic, shownOnce }] as const
    })
