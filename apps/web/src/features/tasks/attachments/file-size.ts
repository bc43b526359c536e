const units = ['KB', 'MB', 'GB'] as const
const STEP = 1024

/** `0 Bytes`, `1.5 KB`; two decimals at most. */
export function fileSize(bytes: number): string {
  let text = `${bytes} Bytes`
  let size = bytes
  for (const unit of units) {
    // Rounded before it is compared: 1023.999 KB is 1 MB, not 1024 KB.
    if (size < STEP) break
    size = Math.round((size / STEP) * 100) / 100
    text = `${size} ${unit}`
  }
  return text
}
