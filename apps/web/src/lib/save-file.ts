/** Hands what was fetched to the browser as a download. */
export const saveFile = (content: Blob, name: string) => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download keeps the content itself by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
