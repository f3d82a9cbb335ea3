import { AppError } from '../../model/errors.js'
import { connectDaemon, startDaemon } from '../../tools/kosit/kosit-daemon.js'

/** KoSIT's own engine, ready to be asked. */
export interface Original {
  /** `http://127.0.0.1:PORT` */
  readonly address: string
  close(): void
}

/**
 * Opens what `--validator kosit=...` names: the address of a running engine, or its jar with a configuration, which is
 * then started for this run. @throws AppError when it cannot be used
 */
export async function openOriginal(validator: string, configuration: string | undefined): Promise<Original> {
  const target = /^kosit=(.+)$/.exec(validator)?.[1]
  if (target === undefined) {
    throw new AppError('invalid_request', { de: 'Der Prüfer wird so genannt: kosit=http://127.0.0.1:PORT oder kosit=JAR', en: 'The validator is named like this: kosit=http://127.0.0.1:PORT or kosit=JAR' })
  }
  if (/^https?:/.test(target)) {
    connectDaemon(target)
    return { address: target, close: () => undefined }
  }
  if (configuration === undefined) {
    throw new AppError('invalid_request', { de: 'Zum Prüfer gehört ein Ordner mit scenarios.xml', en: 'the validator needs a folder with scenarios.xml' })
  }
  return startDaemon(target, configuration)
}
