import { FILE_PREFIX } from '@dayloom/trpc/server'

/** The object that names the installation whose files these are. It is no file of anybody, and is never removed. */
export const INSTANCE_KEY = `${FILE_PREFIX}instance`

const EXPLANATION = 'This store holds the uploads of the Dayloom with this id. Do not remove it.'

export const formatInstance = (id: string) => `${id}\n${EXPLANATION}\n`

/** The first line, as it was written by us or by hand. */
export const parseInstance = (text: string) => text.split('\n', 1)[0]?.trim() ?? ''
