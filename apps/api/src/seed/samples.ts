import sharp from 'sharp'

/** A soft blend of two colours with a few discs: small, and worth a look. */
export const drawPicture = async (width: number, height: number) => {
  const discs = [
    { x: 0.3, y: 0.35, radius: 0.22, color: [255, 196, 120] },
    { x: 0.62, y: 0.55, radius: 0.3, color: [140, 140, 255] },
    { x: 0.42, y: 0.76, radius: 0.14, color: [255, 122, 150] },
  ]
  const pixels = Buffer.alloc(width * height * 3)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [column / width, row / width]
      const inside = discs.findLast((disc) => Math.hypot(x - disc.x, y - disc.y) < disc.radius)
      const shade = row / height
      const [red = 0, green = 0, blue = 0] = inside?.color ?? [
        18 + 40 * shade,
        21 + 20 * shade,
        40 + 90 * shade,
      ]
      pixels.set([red, green, blue], (row * width + column) * 3)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ palette: true })
    .toBuffer()
}

const escape = (text: string) => text.replace(/[\\()]/g, '\\$&')

/** One page with a title and some lines (ISO 32000, the least that a reader needs). Latin letters only. */
export const writePdf = (title: string, lines: string[]) => {
  const body = lines.map((line) => `0 -26 Td (${escape(line)}) Tj`).join('\n')
  const text = `BT /F1 26 Tf 72 740 Td (${escape(title)}) Tj /F1 14 Tf 0 -20 Td\n${body}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
