/** Loaded before the product: on a message it tells the statements that were sent since the last one. */
import { recordStatements } from '@dayloom/db/testing/statements'

const recorder = recordStatements()
process.on('message', () => process.send?.(recorder.take()))
