/** The smallest files that are what they say. */
export const pdf = (name = 'plan.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
})

export const textFile = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('plain') }
