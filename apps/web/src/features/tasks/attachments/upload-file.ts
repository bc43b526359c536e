import { attachmentSchema, type Attachment } from '@dayloom/validators/attachments'
import { z } from 'zod'
import { fileAnswered, fileKey } from '../../../lib/api/file-keys.ts'
import { errorLanguage } from '../../../lib/api/error-language.ts'
import { requestIdHeader } from '../../../lib/api/request-id.ts'
import { authHeaders } from '../../../lib/legacy-token.ts'
import { below } from '../../../loading/below.ts'
import { endSession } from '../../../lib/session-end.ts'

const accepted = z.object({ data: attachmentSchema })
const refused = z.object({ error: z.string(), code: z.string().optional() })

interface Upload {
  taskId: string
  file: File
  /** From 0 to 1, of what has been sent. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends one file. A request of the old kind: only that one tells how much is sent. Rejects with the server's text. */
export const uploadFile = ({ taskId, file, onProgress, signal }: Upload) =>
  new Promise<Attachment>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (text = '') => reject(new Error(text))
    const path = `/api/attachments/tasks/${taskId}` as const
    request.open('POST', below(path))
    request.responseType = 'json'
    const headers = {
      ...errorLanguage,
      ...authHeaders(),
      ...requestIdHeader(),
      'idempotency-key': fileKey(path, file),
    }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const { data } = accepted.safeParse(request.response)
      const refusal = refused.safeParse(request.response).data
      fileAnswered(file, request.status, refusal?.code)
      if (data) resolve(data.data)
      else fail(refusal?.error)
      if (request.status === 401) endSession('expired')
    })
    request.addEventListener('error', () => fail())
    request.addEventListener('abort', () => fail())
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
