/**
 * Comma-separated values as RFC 4180 writes them; a text that a spreadsheet would run as a formula is kept a text.
 * The library comes when a file is first asked for.
 */
export const toCsv = async (rows: (string | number)[][]) => {
  const { default: papaparse } = await import('papaparse')
  const lines = papaparse.unparse(rows, { newline: '\r\n', escapeFormulae: true })
  return rows.length > 0 ? `${lines}\r\n` : ''
}
