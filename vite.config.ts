import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['./test/own-temporary-folder.ts'],
    reporters: ['default', './test/closing-line-reporter.ts'],
    // Two workers: the machines that run this have two cores, and the tests start child processes of their own.
    maxWorkers: 2,
    minWorkers: 1,
    setupFiles: ['./test/setup.ts'],
    // Modules are loaded once for all files of a worker: nothing here replaces modules or changes the process.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
