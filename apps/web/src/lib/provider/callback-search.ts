import { ifReadable } from '@dayloom/validators/addresses'
import * as z from 'zod/mini'

const text = ifReadable(z.string())

/** The parameters that a provider may send the browser back with. */
export const callbackSearch = z.object({ code: text, state: text, iss: text, error: text })
