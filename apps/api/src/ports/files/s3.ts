import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import {
  AppError,
  createKeyedSemaphore,
  FILE_PREFIX,
  isPrefixedKey,
  isStorageKey,
  unavailable,
  type FileStore,
} from '@dayloom/trpc/server'
import { failWhenIdle, storeTimeouts, withDeadline, type StoreTimeouts } from './bounded.ts'
import { formatInstance, INSTANCE_KEY, parseInstance } from './instance-object.ts'
import { openStaging, stage, stagedPath } from './stage.ts'
import type { Storage } from './storage-url.ts'

/** Each upload has its bytes in memory while it is sent. */
const UPLOAD_LIMITS = { concurrency: 8, maxWaiting: 40 }
const MAX_SOCKETS = 50

/** It cannot be reached, or is out of order: the same call may work in a moment. */
const isAway = (error: unknown) => {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : undefined
  if (status !== undefined) return status >= 500 || status === 429
  return error instanceof Error && ('code' in error || error.name === 'TimeoutError')
}

const orAway = (error: unknown): never => {
  throw !(error instanceof AppError) && isAway(error) ? unavailable(error) : error
}

const assertKey = (key: string) => {
  if (!isStorageKey(key)) throw new Error(`Not a key of a file: ${key}`)
}

/** Uploads in an S3-compatible bucket. A body is staged on this machine first, because a PUT needs its length. */
export const s3Files = async (
  { bucket: Bucket, ...address }: Storage,
  staging: string,
  timeouts: StoreTimeouts = storeTimeouts,
): Promise<FileStore> => {
  await openStaging(staging)
  // Of an age of Node that is ours to say (CONTRIBUTING.md), at every start.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
  const client = new S3Client({
    ...address,
    // Every S3-compatible store knows paths; not every one knows host names, or checksums as trailers.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeouts.connect,
      httpAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
    },
  })
  const uploads = createKeyedSemaphore({ ...UPLOAD_LIMITS, timeout: timeouts.upload })
  const call = <T>(work: (abortSignal: AbortSignal) => Promise<T>, milliseconds = timeouts.call) =>
    withDeadline(milliseconds, work).catch(orAway)

  const read = async (Key: string, Range?: string) => {
    const get = new GetObjectCommand({ Bucket, Key, Range })
    const found = await call((abortSignal) =>
      client.send(get, { abortSignal }).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return null
        throw error
      }),
    )
    if (found === null) return null
    if (found.Body instanceof Readable) return failWhenIdle(found.Body, timeouts.idle)
    throw new Error('The store sent no stream')
  }

  const page = (request: { Prefix?: string; Delimiter?: string; ContinuationToken?: string | undefined }) =>
    call((abortSignal) => client.send(new ListObjectsV2Command({ Bucket, ...request }), { abortSignal }))

  return {
    location: `the bucket ${Bucket} at ${address.endpoint}`,
    write: async (Key, body, { type }) => {
      assertKey(Key)
      const path = stagedPath(staging, Key)
      return stage(path, body, (size) =>
        call(async (abortSignal) => {
          await uploads.run('', async () => {
            abortSignal.throwIfAborted()
            // Not as a stream, which could not be sent again after a failure.
            const Body = await readFile(path)
            const put = { Bucket, Key, Body, ContentLength: size, ContentType: type }
            await client.send(new PutObjectCommand(put), { abortSignal })
          })
          return size
        }, timeouts.upload),
      )
    },
    read: async (key, range) => {
      assertKey(key)
      return read(key, range && `bytes=${range.start}-${range.end}`)
    },
    remove: async (Key) => {
      assertKey(Key)
      await call((abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }))
      await rm(stagedPath(staging, Key), { force: true })
    },
    list: async function* () {
      let ContinuationToken: string | undefined
      do {
        const found = await page({ Prefix: FILE_PREFIX, ContinuationToken })
        for (const { Key: key } of found.Contents ?? []) if (key && isPrefixedKey(key)) yield { key }
        ContinuationToken = found.NextContinuationToken
      } while (ContinuationToken)
    },
    readInstance: async () => {
      const body = await read(INSTANCE_KEY)
      return body && parseInstance(await text(body))
    },
    writeInstance: async (id) => {
      const put = { Bucket, Key: INSTANCE_KEY, Body: formatInstance(id), ContentType: 'text/plain' }
      await call((abortSignal) => client.send(new PutObjectCommand(put), { abortSignal }))
    },
    hasFiles: async () => {
      const pages = [await page({ Prefix: FILE_PREFIX }), await page({ Delimiter: '/' })]
      return pages.some(({ Contents = [] }) => Contents.some(({ Key = '' }) => isStorageKey(Key)))
    },
  }
}
