/** Null for a `%` that stands for itself, which an address writes as `%25`. */
const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** What `https://key:secret@host/bucket?region=name` says. Null where a part is missing or cannot be read. */
export const parseStorageUrl = (value: string) => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const [, path = '', ...more] = url.pathname.replace(/\/$/, '').split('/')
  const bucket = decode(path)
  const accessKeyId = decode(url.username)
  const secretAccessKey = decode(url.password)
  if (!bucket || more.length > 0 || !accessKeyId || !secretAccessKey) return null
  return {
    endpoint: url.origin,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId, secretAccessKey },
  }
}

export type Storage = NonNullable<ReturnType<typeof parseStorageUrl>>
