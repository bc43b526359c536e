import { Readable } from 'node:stream'
import type { Database } from '@dayloom/db/client'
import { newId, newStorageKey, type Files } from '@dayloom/trpc/server'
import { drawPicture, writePdf } from './samples.ts'

/** Which task gets which files. */
const samples = [
  {
    title: 'Present the festival poster',
    files: [
      { name: 'poster-draft.png', mime_type: 'image/png', make: () => drawPicture(900, 1200) },
      {
        name: 'briefing.pdf',
        mime_type: 'application/pdf',
        make: () =>
          writePdf('Festival poster', ['Two variants, A3, four colours.', 'Deadline: tomorrow, 10:00.']),
      },
    ],
  },
  {
    title: 'File the quarterly tax return',
    files: [
      {
        name: 'receipts-q1.pdf',
        mime_type: 'application/pdf',
        make: () =>
          writePdf('Receipts, first quarter', [
            'Paper samples  48.20',
            'Photographer  350.00',
            'Train  61.90',
          ]),
      },
    ],
  },
  {
    title: 'Prototype the checkout of Norrby Cycles',
    files: [{ name: 'wireframe.png', mime_type: 'image/png', make: () => drawPicture(1200, 800) }],
  },
]

/** Gives some of the open tasks small files, and tells how many. */
export const attachSamples = async ({ db, files }: { db: Database; files: Files }, user_id: string) => {
  let count = 0
  for (const sample of samples) {
    const task = await db.task.findFirstOrThrow({
      where: { user_id, title: sample.title, completed_at: null },
    })
    for (const { name, mime_type, make } of sample.files) {
      const storage_key = newStorageKey()
      const size = await files.write(storage_key, Readable.from([await make()]), { type: mime_type })
      const { id: task_id, created_at } = task
      const id = newId(created_at)
      await db.attachment.create({
        data: { user_id, id, task_id, name, mime_type, size, storage_key, created_at },
      })
      count += 1
    }
  }
  return count
}
