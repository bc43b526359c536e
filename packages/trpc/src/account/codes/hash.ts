import type { CodePurpose } from '@dayloom/validators/enums'
import type { JobContext } from '../../context.ts'

type Keyed = Pick<JobContext, 'ports'>

interface Bound {
  purpose: CodePurpose
  email: string
  id: string
}

/** A plain hash of a code is reversed by trying a million values; this one needs the server's key, which no backup has. */
export const hashCode = ({ ports }: Keyed, { purpose, email, id }: Bound, code: string) =>
  ports.secrets.hash('code', purpose, email, id, code)

export const isHashOfCode = ({ ports }: Keyed, hash: string, { purpose, email, id }: Bound, code: string) =>
  ports.secrets.matches(hash, 'code', purpose, email, id, code)
