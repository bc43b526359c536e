import type { TaskPriority } from '@dayloom/validators/enums'

/** What a person who designs for small businesses does in a working week, and what home adds to it. */
export const work: [string, ...string[]] = [
  'Sketch the landing page for Café Luma',
  'Send the proposal to Norrby Cycles',
  'Prepare slides for the client call',
  'Review feedback on the brand guidelines',
  'Export icons for the mobile app',
  'Write the case study about Hofmann & Co',
  'Answer the questions about the logo files',
  'Check colour contrast of the new palette',
  'Update the portfolio with recent projects',
  'Book the photographer for the bakery shoot',
  'Clean up the component library',
  'Draft the newsletter',
  'Interview two users about checkout',
  'Turn interview notes into a summary',
  'Test the booking form on a phone',
  'Fix spacing on the pricing page',
  'Order business cards',
  'Call the print shop about paper samples',
  'Compare fonts for the festival poster',
  'Hand over the design to the developers',
  'Plan the next sprint with Jonas',
  'Back up the project files',
  'Collect receipts for the quarter',
  'Prototype the onboarding steps',
]

export const home: [string, ...string[]] = [
  'Water the plants',
  'Book a dentist appointment',
  'Repair the bike light',
  'Buy a birthday present for Lena',
  'Return the library books',
  'Call grandma',
  'Clean out the inbox',
  'Cook soup for the week',
  'Pay the electricity bill',
  'Sort holiday photos',
  'Try the new climbing gym',
  'Descale the coffee machine',
]

/** What comes back every week: on which day, at what hour it is due. */
export const weekly: { weekday: number; title: string; due: number; priority: TaskPriority }[] = [
  { weekday: 1, title: 'Plan the week', due: 10, priority: 'high' },
  { weekday: 3, title: 'Send the status update to clients', due: 16, priority: 'medium' },
  { weekday: 5, title: 'Weekly review', due: 17, priority: 'high' },
  { weekday: 6, title: 'Groceries for the weekend', due: 12, priority: 'low' },
]

export const descriptions: [string, ...string[]] = [
  'Keep it short and keep it kind.',
  'First a rough version, then one round of polish.',
  'Ask Jonas before it goes out.',
  'The notes of the last call say what matters to them.',
  'An hour is enough; stop there.',
]

export const notes: [string, ...string[]] = [
  'Inspiration: https://www.smashingmagazine.com\nThe grid of the second example fits best.',
  'Called them. They prefer the warm palette and want to see two variants by Friday.',
  'Checklist\n- headline\n- three benefits\n- one clear button',
  'Took longer than planned because the files were in the old format.',
  'Contrast rules: https://www.w3.org/TR/WCAG22/#contrast-minimum',
]
