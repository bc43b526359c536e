/** What is needed to send a kept file. */
export interface StoredFile {
  id: string
  name: string
  mime_type: string
  size: number
  storage_key: string
}
