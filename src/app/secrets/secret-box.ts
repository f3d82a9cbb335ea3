import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../model/errors.js'
import { storageProblem } from '../../store/storage-problem.js'
import { makeFolders } from '../../tools/make-folders.js'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
/** What NIST SP 800-38D recommends for GCM. */
const nonceBytes = 12
const tagBytes = 16
/** First part of an encrypted text, so that a later version may do it otherwise. */
const version = 'v1'

/** Where the key that secrets are encrypted with comes from. */
export interface SecretKeySource {
  readonly dataDir: string
  /** Base64; from the environment. */
  readonly secretKey?: string | undefined
}

/** The key file lies beside the books and is never part of a backup: who has a backup has no secret. */
const keyFileName = 'secret.key'

function badKey(): AppError {
  return new AppError('invalid_request', {
    de: `Der Schlüssel für Geheimnisse (eingestellt, sonst ${keyFileName} im Datenordner) ist unbrauchbar: Er muss 32 Bytes in Base64 sein (openssl rand -base64 32).`,
    en: `The key for secrets (the one that is set, else ${keyFileName} in the data folder) can’t be used: it has to be 32 bytes in base64 (openssl rand -base64 32).`,
  }, { remedy: { code: 'setSecretKey' } })
}

function decodeKey(text: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== keyBytes) throw badKey()
  return key
}

/** Makes the key file, unless another process has just done it. */
function makeKeyFile(folder: string, path: string): void {
  try {
    makeFolders(folder, 0o700)
    const file = openSync(path, 'wx', 0o600)
    writeFileSync(file, `${randomBytes(keyBytes).toString('base64')}\n`)
    fsyncSync(file)
    closeSync(file)
  } catch (error) {
    if (!existsSync(path)) throw storageProblem(error, folder)
  }
}

function keyOf({ dataDir, secretKey }: SecretKeySource, make: boolean): Buffer | undefined {
  if (secretKey !== undefined && secretKey !== '') return decodeKey(secretKey)
  const path = join(dataDir, keyFileName)
  if (make && !existsSync(path)) makeKeyFile(dataDir, path)
  return existsSync(path) ? decodeKey(readFileSync(path, 'utf8')) : undefined
}

/** Encrypts what the program has to use again, and so can't keep as a hash. */
export interface SecretBox {
  /** `purpose` binds the text to its place: moved to another organization or field it can't be opened. */
  seal(plain: string, purpose: string): string
  /** @throws AppError when the key is gone or another one */
  open(sealed: string, purpose: string): string
}

function unopenable(): AppError {
  return new AppError('invalid_request', {
    de: 'Der gespeicherte Zugang zum Zahlungsanbieter lässt sich nicht entschlüsseln: Der Schlüssel für Geheimnisse fehlt oder ist ein anderer. Bitte den alten zurückholen oder neu verbinden.',
    en: 'The stored access to the provider can’t be decrypted: the key for secrets is missing or another one. Please bring the old one back, or connect again.',
  }, { remedy: { code: 'reconnectProvider' } })
}

/**
 * AES-256-GCM under the key of the environment, else of the data folder, which is made when something is first sealed.
 */
export function openSecretBox(source: SecretKeySource): SecretBox {
  return {
    seal(plain, purpose) {
      const key = keyOf(source, true)
      if (key === undefined) throw badKey()
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [version, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
    },
    open(sealed, purpose) {
      const [found, ...parts] = sealed.split('.')
      const [nonce, tag, content] = parts.map((part) => Buffer.from(part, 'base64url'))
      const key = keyOf(source, false)
      if (found !== version
        || nonce === undefined
        || tag === undefined
        || content === undefined
        || key === undefined) throw unopenable()
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
          .setAAD(Buffer.from(purpose))
          .setAuthTag(tag)
        return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
      } catch {
        throw unopenable()
      }
    },
  }
}
