import type { TokenScope } from '@dayloom/validators/tokens'

const scopes: Record<TokenScope, { label: string; text: string }> = {
  read: { label: 'Read only', text: 'Sees your tasks, habits and days. Changes nothing.' },
  write: { label: 'Read and write', text: 'Sees and changes your tasks, habits and days.' },
}

export const texts = {
  title: 'API Tokens',
  hint: 'Keys for scripts and other programs. A token does not open your account settings. When you set a new password, you choose whether tokens end too.',
  loading: 'Loading your tokens',
  list: 'Your API tokens',
  empty: 'No program has a token yet.',
  docs: 'How to use a token',
  add: 'New token',
  scopes,
  made: (when: string) => `Made ${when}`,
  used: (when: string) => `last used ${when}`,
  unused: 'not used yet',
  expires: (when: string) => `ends ${when}`,
  expired: 'Expired',
  endless: 'no end',
  remove: 'Delete',
  removeNamed: (name: string) => `Delete ${name}`,
  removeTitle: 'Delete this token?',
  removeText: (name: string) => `Whatever uses "${name}" will be refused from now on.`,
  dialog: {
    title: 'New API token',
    name: 'Name',
    namePlaceholder: 'For example: Backup script',
    nameHint: 'Helps you to tell your tokens apart.',
    scope: 'What it may do',
    expiry: 'Works for',
    ends: (when: string) => `Ends on ${when}.`,
    endless: 'Works until you delete it.',
    submit: 'Create token',
  },
  expiries: { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'One year', never: 'No end' },
  created: {
    title: 'Copy your token',
    text: 'It is shown only now. Whoever has it can use it: keep it where you keep passwords.',
    label: 'Token',
  },
  failed: {
    load: 'Failed to load your tokens. Please try again.',
    create: 'Failed to create the token',
    remove: 'Failed to delete the token',
  },
} as const
