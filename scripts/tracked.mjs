import { execFileSync } from 'node:child_process'
import { root } from './processes.mjs'

/** The files that are under version control, by a pattern of git. */
export const tracked = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8', maxBuffer: 10_000_000 })
    .trim()
    .split('\n')
