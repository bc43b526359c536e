/** What `https://key:secret@host/bucket?region=name` says. Null where a part is missing. */
export const parseStorageUrl = (value: string) => {
  const url = URL.canParse(value) ? new URL(value) : null
  const [, bucket = '', ...more] = url?.pathname.replace(/\/$/, '').split('/') ?? []
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password) return null
  if (!bucket || more.length > 0) return null
  return {
    endpoint: url.origin,
    bucket: decodeURIComponent(bucket),
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  }
}

export type Storage = NonNullable<ReturnType<typeof parseStorageUrl>>
