import { explainStorage } from '../../store/storage-problem.js'
import type { App } from '../app.js'
import type { Questionnaire } from './question.js'

const resolution = 80
/** So many pages of an invoice stand beside its questions. */
const mostPages = 2
const drawLimits = { timeoutMs: 60_000, memoryMb: 1024 }

async function drawn(app: App, { pages, pdf }: Questionnaire): Promise<readonly string[]> {
  const wanted = pages.slice(0, mostPages).map(({ number, turn }) => ({ number, turn }))
  return wanted.length === 0 ? [] : await app.workers.run('drawPages', { pdf, dpi: resolution, pages: wanted }, drawLimits)
}

/** PNG pictures in base64, one a line: base64 has no line breaks of its own. */
const readPictures = (bytes: Uint8Array): string[] => Buffer.from(bytes).toString('latin1').split('\n')

/** The first pages of a waiting invoice as PNG in base64: as they were kept, or drawn and kept. */
export async function pagePictures(
  app: App,
  organizationId: string,
  questionnaire: Questionnaire,
): Promise<readonly string[]> {
  const { sha256 } = questionnaire
  if (sha256 === undefined) return await drawn(app, questionnaire)
  const { files } = (await app.books()).store
  const kept = await files.kept(organizationId, sha256, 'pictures')
  if (kept !== undefined) return readPictures(kept)
  const pictures = await drawn(app, questionnaire)
  if (pictures.length === 0) return pictures
  try {
    await files.keep(organizationId, sha256, 'pictures', Buffer.from(pictures.join('\n'), 'latin1'))
  } catch (error) {
    // Only time is lost with it, so a full disk stops nobody here.
    if (explainStorage(error, files.folder) === undefined) throw error
  }
  return pictures
}
