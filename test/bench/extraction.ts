import floors from './extraction-floors.json' with { type: 'json' }
import { benchmarkIsThere, type Score, scoreExtraction } from './score-extraction.js'

/*
 * What the reading is worth, per set of the benchmark, beside the floors that it may not fall below.
 *   npx vite-node test/bench/extraction.ts
 */

if (!benchmarkIsThere) {
  console.log('The benchmark ../shared/extraction is not here; nothing was measured.')
} else {
  for (const [set, floor] of Object.entries(floors)) {
    const { score, millisecondsPerPage } = await scoreExtraction(set)
    const parts = Object.entries(floor).map(([key, least]) => {
      const reached = score[key as keyof Score]
      if (reached < least) process.exitCode = 1
      return `${key} ${reached} (floor ${least})${reached < least ? ' FELL' : ''}`
    })
    console.log(`${set}: ${parts.join(', ')}${millisecondsPerPage === undefined ? '' : `; median ${Math.round(millisecondsPerPage)} ms per page`}`)
  }
}
