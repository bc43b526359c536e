import type { CodePurpose } from '@dayloom/validators/enums'
import type { JobContext } from '../context.ts'

interface Bound {
  purpose: CodePurpose
  email: string
  id: string
}

/** A plain hash of a million values falls at once; this one needs the server's key, which no backup contains. */
export const hashCode = ({ ports }: Pick<JobContext, 'ports'>, { purpose, email, id }: Bound, code: string) =>
  ports.secrets.hash('code', purpose, email, id, code)
