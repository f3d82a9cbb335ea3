import { fileRepository } from '../../store/repositories/file-repository.js'
import type { Store } from '../../store/open-store.js'

/** True when something is stored that a restore or a move would replace. */
export async function holdsDocuments(store: Store): Promise<boolean> {
  const [first] = await fileRepository(store.db).neededFiles({ limit: 1, offset: 0 })
  return first !== undefined
}

/** How many files are listed at once. */
const stride = 1000

/** Every file that documents and archive need, of all organizations. */
export async function* keptFiles(store: Store): AsyncGenerator<{ organizationId: string; sha256: string }> {
  for (let offset = 0; ; offset += stride) {
    const files = await fileRepository(store.db).neededFiles({ limit: stride, offset })
    yield* files
    if (files.length < stride) return
  }
}
