/** Random, in a page of any origin: a UUID is made in secure ones alone. */
export const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** What all requests of this page begin with, so that it knows its own changes in the log: the most of a UUID. */
const page = `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-8${hex(2).slice(1)}-`
let count = 0

export const requestIdHeader = () => {
  count += 1
  return { 'x-client-request-id': page + count.toString(16).padStart(12, '0') }
}

/** Whether a change of the log was made by this page. */
export const isOwnRequest = (id: string | null) => id?.startsWith(page) === true
