import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { retries } from '../../vitest.projects.ts'

const shared = {
  testTimeout: 60_000,
  retry: retries,
  env: { TZ: 'Asia/Kathmandu' },
}

/** Nothing moves, as in the browser: a test would wait for each dialog to come and go. What moves has tests there. */
const environmentOptions = { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } }

/** What happy-dom does not know, and why Mantine cannot give a hidden menu the focus: each time, and in full. */
const known = ['The tag <search> is unrecognized', 'Failed to find focusable element']

/**
 * They need a window of their own: they load modules a second time, as a reload does, count all that is asked there,
 * use the one database, which stands still for good where the tests before ended in the middle of writing to it, or the
 * one list of toasts, which others show as well or have taken the place of.
 */
const alone = [
  'src/{lib/offline,lib/document-answers,lib/offline-cache/store,lib/toasts/toast-list,lib/clock/clock,loading/below}.test.tsx',
]

/** They need a window, and no app in it. */
const dom = ['src/components/**/*.test.tsx', 'src/{lib/api,lib/shortcuts,live}/**/*.test.tsx']

export default defineConfig({
  test: {
    // By itself vitest leaves one of two processors idle.
    maxWorkers: availableParallelism(),
    // What a screen was drawn with is garbage at the next one: there is room for more of it before it is collected.
    execArgv: ['--max-semi-space-size=64'],
    // What was compiled once is kept: most of a short run was compiling the app.
    experimental: { fsModuleCache: true },
    onConsoleLog: (text) => !known.some((each) => text.includes(each)),
    // Code that a screen began to load when it was idle, after the last test of its file.
    onUnhandledError: ({ name }) => name !== 'EnvironmentTeardownError',
    projects: [
      {
        test: {
          ...shared,
          name: 'plain',
          include: ['{src,plugins,worker}/**/*.test.ts'],
          // Loaded once for all files of a process: no test leaves anything behind in a module.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          exclude: [...alone, ...dom],
          environment: 'happy-dom',
          environmentOptions,
          setupFiles: ['src/testing/setup-screen.ts'],
          // One app for all files of a process, as `openApp` finds it: half of the time was loading it.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'dom',
          include: dom,
          environment: 'happy-dom',
          setupFiles: ['src/testing/setup-screen.ts', 'src/testing/setup-alone.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'alone',
          include: alone,
          environment: 'happy-dom',
          environmentOptions,
          setupFiles: ['src/testing/setup-screen.ts', 'src/testing/setup-alone.ts'],
        },
      },
    ],
  },
})
