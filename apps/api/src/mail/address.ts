/**
 * What the configuration takes for addresses: less strict than for people, since a machine's own name, one without a
 * dot, an address in brackets and letters of any script can be right for whoever runs it.
 */
const word = String.raw`[^\s<>()[\],;:"\\@]+`
const address = String.raw`${word}@(${word}|\[[\da-fA-Fv.:IP]+\])`
/** In quotes, or without what has a meaning in a list of addresses. */
const name = String.raw`("([^"\\\r\n]|\\[^\r\n])*"|[^<>()[\],;:"\\@\r\n]*)`

const mailAddress = new RegExp(`^${address}$`)
const sender = new RegExp(`^(${address}|${name}\\s*<${address}>)$`)

export const isMailAddress = (text: string) => mailAddress.test(text)

/** An address, with or without a name before it. */
export const isSender = (text: string) => sender.test(text)
