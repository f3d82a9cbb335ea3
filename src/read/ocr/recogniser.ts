import { availableParallelism } from 'node:os'
import { withModels, type OcrLanguage } from './language-models.js'
import { Reader, type ReadRequest, type ReadWord } from './reader.js'

/** A few readers that share the work. */
export interface Recogniser {
  read(request: ReadRequest): Promise<ReadWord[]>
  close(): Promise<void>
}

/** Parts that are read at the same time; more would cost memory and hardly help one page. */
const mostReaders = 2

let warm: { readonly languages: string; readonly recogniser: Promise<Recogniser> } | undefined

/**
 * The recogniser for some languages. It stays for the next file, because its start takes as long as reading a short
 * page.
 */
export async function recogniserFor(languages: readonly OcrLanguage[]): Promise<Recogniser> {
  const key = languages.join('+')
  if (warm?.languages !== key) {
    await closeRecogniser()
    warm = { languages: key, recogniser: startRecogniser(languages) }
  }
  return await warm.recogniser
}

/** Ends the readers: after a failure nobody knows what state they are in. */
export async function closeRecogniser(): Promise<void> {
  const former = warm
  warm = undefined
  // One that could not be started needs no closing; who asked for it got the error.
  const recogniser = await former?.recogniser.catch(() => undefined)
  await recogniser?.close()
}

async function startRecogniser(languages: readonly OcrLanguage[]): Promise<Recogniser> {
  const size = Math.min(mostReaders, availableParallelism())
  const readers = await withModels(
    languages,
    (folder) => Promise.all(Array.from({ length: size }, () => Reader.start(languages, folder))),
  )
  return sharing(readers)
}

/** Each picture goes to the reader with the least to do. */
function sharing(readers: readonly Reader[]): Recogniser {
  const desks = readers.map((reader) => ({ reader, waiting: 0, last: Promise.resolve<unknown>(undefined) }))
  return {
    read: async (request) => {
      const [desk] = desks.toSorted((first, second) => first.waiting - second.waiting)
      if (desk === undefined) return []
      desk.waiting += 1
      const reading = desk.last.then(() => desk.reader.read(request))
      desk.last = reading.catch(() => undefined)
      try {
        return await reading
      } finally {
        desk.waiting -= 1
      }
    },
    close: async () => {
      await Promise.all(readers.map((reader) => reader.close()))
    },
  }
}
