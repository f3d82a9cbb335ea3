import { tryLater } from '../../app/traffic/try-later.js'

/** How many bytes of uploads are in memory, arriving or waiting for their turn. Many slow clients cost little of it. */
export class UploadMemory {
  private readonly most: number
  private used = 0

  constructor(mebibytes: number) {
    this.most = mebibytes * 1024 * 1024
  }

  get bytes(): number {
    return this.used
  }

  /** @throws AppError `busy`, when there is no room for more */
  take(bytes: number): void {
    if (this.used + bytes > this.most) {
      throw tryLater('busy', { de: 'Der Dienst empfängt gerade zu viele Dateien. Bitte gleich erneut versuchen.', en: 'The service is receiving too many files. Please try again soon.' }, 10_000)
    }
    this.used += bytes
  }

  give(bytes: number): void {
    this.used -= bytes
  }
}
