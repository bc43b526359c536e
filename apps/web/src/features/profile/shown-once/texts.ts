export const texts = { copy: 'Copy', copied: 'Copied', done: 'I have copied it' } as const
