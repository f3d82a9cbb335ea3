import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import doubtful from '../../fixtures/pages/doubtful.json' with { type: 'json' }
import current from '../../src/extract/weights.json' with { type: 'json' }
import today from '../../src/complete/certainty.json' with { type: 'json' }
import { fittedWeights, type Weights } from '../../src/extract/certainty/weights.js'
import { calibrated, calibrationOf } from './certainty/calibrate.js'
import { chooseThresholds, deliveredErrors, isAccepted, outcomeOf } from './certainty/choose-thresholds.js'
import { judged } from './certainty/leave-out.js'
import { checkoutAt, type FirstSight, firstSights } from './certainty/first-sights.js'
import { reliabilityTable } from './certainty/reliability-table.js'
import { asRead, type Sample, type SampledDocument } from './certainty/samples.js'

/*
 * Calibrates the weights on first sights. What the readers say of pages they were mended for tells nothing of pages
 * that nobody has seen; so each document is taken as an earlier program read it, one that did not know it yet, and
 * judged by the facts and weights of today. CHECKOUT is a built worktree of an earlier commit; a document is unseen to
 * it where its own fixtures don't have it. The first CHECKOUT that has not seen a document reads it: newest first.
 * Documents that all of them have seen take no part. With --dry nothing is written.
 *   npx vite-node test/bench/recalibrate.ts CHECKOUT... --documents DIR... [--dry]
 */

/** What two bookkeepers may see differently says nothing of a program. */
function withoutDoubtful(document: SampledDocument): SampledDocument {
  const told = ({ evidence }: Sample): boolean => !doubtful.includes(`${document.id} ${evidence.path}`)
  return { ...document, samples: document.samples.map((one) => (told(one) ? one : { ...one, right: undefined })) }
}

function judgedReadings(sights: readonly FirstSight[]): SampledDocument[] {
  return sights.map(({ document, reading }) => withoutDoubtful(asRead(document, reading)))
}

function tell(name: string, documents: readonly SampledDocument[], weights: Weights): void {
  const known = documents.map((document) => judged(document, weights))
  console.log(`${name}: bucket stated  right   diff  count`)
  for (const line of reliabilityTable(known)) console.log(line)
  const { thresholds, outcomes } = chooseThresholds(known)
  for (const [risk, { accepted, wrong, unjustified }] of outcomes) console.log(`${name}, risk ${risk.toFixed(2)}: accepted ${accepted} of ${known.length}, of these wrong ${wrong}, refused without need ${unjustified}`)
  console.log(`${name}, as it is: ${JSON.stringify(outcomeOf(known, today))}; best: ${JSON.stringify(thresholds)}`)
  for (const one of known.filter((document) => isAccepted(document, thresholds))) for (const path of deliveredErrors(one, thresholds)) console.log(`  wrong: ${one.id} ${path}`)
}

async function write(place: string, value: unknown): Promise<void> {
  await writeFile(fileURLToPath(new URL(`../../src/${place}`, import.meta.url)), `${JSON.stringify(value, null, 1)}\n`)
}

const given = process.argv.slice(2).filter((one) => one !== '--dry')
const split = given.indexOf('--documents')
if (split < 1 || split === given.length - 1) {
  console.error('usage: npx vite-node test/bench/recalibrate.ts CHECKOUT... --documents DIR... [--dry]')
  process.exitCode = 2
} else {
  const checkouts = await Promise.all(given.slice(0, split).map(checkoutAt))
  const documents = judgedReadings(await firstSights(checkouts, given.slice(split + 1)))
  const calibration = calibrationOf(documents.map((document) => judged(document, fittedWeights)))
  const weights = calibrated(fittedWeights, calibration)
  for (const [group, { shift, stretch }] of calibration) console.log(`${group}: shift ${shift.toFixed(2)}, stretch ${stretch.toFixed(2)}`)
  tell('today', documents, fittedWeights)
  tell('new', documents, weights)
  if (!process.argv.includes('--dry')) {
    await write('extract/weights.json', { ...current, families: weights })
    await write('complete/certainty.json', chooseThresholds(documents.map((document) => judged(document, weights))).thresholds)
  }
}
