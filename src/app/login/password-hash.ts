import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Turnstile } from '../traffic/turnstile.js'

/**
 * 32 MiB and about 0.2 s for each guess (OWASP's second choice of scrypt parameters); kept in the hash, so they can
 * grow.
 */
const present = { logN: 15, r: 8, p: 3 }
const keyLength = 32

/** Hashing is slow on purpose; more than two at once would starve everything else. */
const gate = new Turnstile({ inside: 2, waiting: 30 })

function derive(password: string, salt: Buffer, { logN, r, p }: typeof present): Promise<Buffer> {
  const cost = 2 ** logN
  return gate.pass(() => new Promise((resolve, reject) => {
    const options = { cost, blockSize: r, parallelization: p, maxmem: 256 * cost * r }
    // The same characters may be typed composed or decomposed.
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) => { if (error === null) resolve(key); else reject(error) })
  }))
}

/** What is kept of a password: `scrypt$logN$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, present)
  return ['scrypt', present.logN, present.r, present.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether a password is the one of a hash; without a hash it takes as long, and is not. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  if (hash === undefined) {
    await derive(password, Buffer.alloc(16), present)
    return false
  }
  const [, logN = '', r = '', p = '', salt = '', key = ''] = hash.split('$')
  const parameters = { logN: Number.parseInt(logN, 10), r: Number.parseInt(r, 10), p: Number.parseInt(p, 10) }
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), parameters), Buffer.from(key, 'base64url'))
}
