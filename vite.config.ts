import { defineConfig } from 'vitest/config'

// Read by vitest for the tests and by vite-node for the benches.
export default defineConfig({
  // What Node 20 cannot read itself, as `using`, is translated.
  esbuild: { target: 'node20' },
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
