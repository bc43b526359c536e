/** Texts about the change log and tokens. */
export const programInputMessages = {
  seq: 'The number of a change must be a whole number',
  pageLimit: 'Limit must be a whole number from 1 to 200',
  tokenName: 'A token needs a name of at most 60 characters',
  tokenScope: 'The scope of a token is read or write',
  idempotencyKey: 'An idempotency key is 1 to 64 printable ASCII characters without a space',
  idempotencyBatch: 'An idempotency key cannot be used with a batch of calls',
  webhookUrl: 'Please enter an address that begins with http:// or https://',
  webhookEvents: 'Please choose at least one event, or * for all of them',
  tokenExpiry: 'A token must expire in the future',
  misspeltField: 'There is no field "{name}" here; did you mean "{meant}"?',
  unknownField: 'There is no field "{name}" here; it takes {known}',
  noFields: 'There is no field "{name}" here; it takes none',
  mcp: 'The body must be a single JSON-RPC message',
} as const

export const tokenMessages = {
  created: 'Token created successfully',
  deleted: 'Token deleted successfully',
  notFound: 'Token not found',
  forbidden: 'A token is not allowed to do this',
  needed: 'This needs an API token. Create one in the security settings.',
} as const

export const changeMessages = {
  expired: 'These changes are no longer available',
  notFound: 'Change not found',
  nothingToUndo: 'There is nothing to undo',
  touched: 'It has changed again since then',
  reverted: 'Change undone',
  tooManyStreams: 'Too many streams are open. Please close one first.',
} as const

export const idempotencyMessages = {
  mismatch: 'This idempotency key was sent with another request',
  inProgress: 'The request with this idempotency key is still in progress',
} as const

export const webhookMessages = {
  created: 'Webhook created successfully',
  updated: 'Webhook updated successfully',
  rotated: 'Secret replaced successfully',
  deleted: 'Webhook deleted successfully',
  redelivered: 'It will be sent again in a moment',
  tested: 'A test will be sent in a moment',
  notFound: 'Webhook not found',
  deliveryNotFound: 'Delivery not found',
  disabled: 'This webhook is switched off. Please switch it on first.',
} as const
