import { mkdir, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Files } from '@dayloom/trpc/server'
import { stage } from './stage.ts'
import type { Storage } from './storage-url.ts'

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
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: size, ContentType: type }))
        return size
      }),
    read: async (Key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }))
        if (Body instanceof Readable) return Body
        throw new Error('The store sent no stream')
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
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
