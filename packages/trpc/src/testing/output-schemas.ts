import { findProcedure, isProtected, resolveProcedure, type ProcedurePath } from '../call.ts'
import { appRouter } from '../router.ts'

const isPath = (path: string): path is ProcedurePath => findProcedure(path) !== undefined

/** The schemas of all answers, by the name of the procedure. */
export const outputSchemas = () =>
  Object.keys(appRouter._def.procedures)
    .filter(isPath)
    .flatMap((path) => {
      const procedure = findProcedure(path)
      // Of a stream each change is one of the log's, which `changes.catchUp` answers too.
      if (!procedure || procedure._def.type === 'subscription') return []
      const { type, output, shownOnce } = resolveProcedure(path)
      const facts = { isChange: type === 'mutation', public: !isProtected(procedure), shownOnce }
      return [[path, output, facts] as const]
    })
