const quoted = (value: string | number) => {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Comma-separated values as RFC 4180 writes them. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
