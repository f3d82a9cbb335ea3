import { afterAll, afterEach } from 'vitest'
import { takeDownFile, takeDownTest } from './take-down.js'

// Here and not in the helpers: modules are loaded once for many files, but this runs for each of them.
afterEach(takeDownTest)
afterAll(takeDownFile)
