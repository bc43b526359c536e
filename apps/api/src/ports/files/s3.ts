import { mkdir, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { unavailable, type Files } from '@dayloom/trpc/server'
import { stage } from './stage.ts'
import type { Storage } from './storage-url.ts'

/** It cannot be reached, or is out of order: the same call may work in a moment. */
const isAway = (error: unknown) => {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : undefined
  if (status !== undefined) return status >= 500 || status === 429
  return error instanceof Error && 'code' in error
}

const orAway = (error: unknown): never => {
  throw isAway(error) ? unavailable(error) : error
}

/** Uploads in an S3-compatible bucket. A body is staged on this machine first, because a PUT needs its length. */
export const s3Files = async ({ bucket: Bucket, ...place }: Storage, staging: string): Promise<Files> => {
  await mkdir(staging, { recursive: true, mode: 0o700 })
  const client = new S3Client({
    ...place,
    // Every S3-compatible store knows paths; not every one knows host names, or checksums as trailers.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    write: (Key, body, { type }) =>
      stage(staging, body, async (path, size) => {
        // Not as a stream, which could not be sent again after a failure.
        const Body = await readFile(path)
        const put = new PutObjectCommand({ Bucket, Key, Body, ContentLength: size, ContentType: type })
        await client.send(put).catch(orAway)
        return size
      }),
    read: async (Key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }))
        if (Body instanceof Readable) return Body
        throw new Error('The store sent no stream')
      } catch (error) {
        return error instanceof NoSuchKey ? null : orAway(error)
      }
    },
    remove: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key }))),
    list: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key: key, LastModified: modified } of Contents)
          if (key && modified) yield { key, modified }
      }
    },
  }
}
