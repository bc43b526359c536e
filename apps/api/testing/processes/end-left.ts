import { afterAll } from 'vitest'
import { endRunning } from './running.ts'

/** A setup file: what a test of this file has started and could not end, because it failed, ends with the file. */
afterAll(endRunning)
