import { authCases, emailCases } from './auth.ts'
import type { RowCases } from './case.ts'
import { factorCases } from './factors.ts'
import { habitCases, otherCases } from './habits.ts'
import { attachmentCases, taskCases } from './tasks.ts'
import { userCases } from './users.ts'

/** Every row by its name. A row that is missing here fails the matrix. */
export const rowCases: RowCases = {
  ...authCases,
  ...factorCases,
  ...emailCases,
  ...userCases,
  ...taskCases,
  ...attachmentCases,
  ...habitCases,
  ...otherCases,
}
