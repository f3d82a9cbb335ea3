import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with the plain line `N passed, N failed, N skipped`, which continuous integration reads. */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0 }
    for (const module of modules) {
      if (module.errors().length > 0) count.failed += 1
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state !== 'pending') count[state] += 1
      }
    }
    // The summary of vitest's own reporter is printed in the same step; this line has to be the last one.
    process.on('exit', () => {
      process.stdout.write(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`)
    })
  }
}
