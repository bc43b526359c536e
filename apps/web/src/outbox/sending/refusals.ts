/** A proxy blocks the change, or breaks: it must not hold up the others. */
export const blocked = { code: 'BLOCKED', text: 'Something between this browser and Dayloom blocks it.' }

/** The server has forgotten the key of an amount. Only the person sees whether it is counted. */
export const unsure = {
  code: 'UNSURE',
  text: 'It was sent before, and no answer came. It may be counted already.',
}
