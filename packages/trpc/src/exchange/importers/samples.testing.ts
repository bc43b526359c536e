/** Files as the other products write them, after the columns that they document, with what is odd in them. */

export const todoistHeader =
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT'

export const todoist = (...rows: string[]) => ['\uFEFF' + todoistHeader, ...rows, ''].join('\r\n')

const tickTickColumns = [
  'Folder Name',
  'List Name',
  'Title',
  'Kind',
  'Tags',
  'Content',
  'Is Check list',
  'Start Date',
  'Due Date',
  'Reminder',
  'Repeat',
  'Priority',
  'Status',
  'Created Time',
  'Completed Time',
  'Order',
  'Timezone',
  'Is All Day',
  'Is Floating',
  'Column Name',
  'Column Order',
  'View Mode',
  'taskId',
  'parentId',
]

const quoted = (fields: readonly string[]) =>
  fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')

/** With the lines that TickTick writes about itself: the first task is line 8. */
export const tickTick = (...tasks: Record<string, string>[]) =>
  [
    '"Date: 2026-10-03+0000"',
    '"Version: 7.1"',
    '"Status: \n0 Normal\n1 Completed\n2 Archived"',
    quoted(tickTickColumns),
    ...tasks.map((task) => quoted(tickTickColumns.map((name) => task[name] ?? ''))),
    '',
  ].join('\n')

export const bytesOf = (text: string) => Buffer.from(text)

const crcTable = Array.from({ length: 256 }, (_, n) =>
  Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n),
)
const crc = (bytes: Buffer) =>
  (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0

/** An archive (APPNOTE 6.3) of files that `pack` packs; `claims` is the size that it says they have. */
export const zipOf = (
  files: Record<string, string | Buffer>,
  pack: { method: number; run: (bytes: Buffer) => Buffer } = { method: 0, run: (bytes) => bytes },
  claims?: number,
) => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = pack.run(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(pack.method, 4)
    common.writeUInt32LE(crc(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claims ?? bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, rest, Buffer.from(name)]),
    )
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\u0005\u0006'), end])
}
