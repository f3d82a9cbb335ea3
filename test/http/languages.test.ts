import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { showInvoice } from '../../src/app/invoices/invoices.js'
import { ownerSession } from '../../src/app/identity/sign-in.js'
import { AppError, type ErrorCode, errorCodes } from '../../src/model/errors.js'
import { multipart, type Part, type Service, startService, withKey } from './service-fixture.js'
import { simpleInvoice } from './simple-invoice.js'

const stored = { status: 'saved', documentId: 'doc_1', invoiceIds: ['inv_1'], archived: false, message: null } as const
/** What the contract has beside code and message. */
const details = {
  quota_exceeded: { usage: { used: 3, limit: 3 } },
  invoice_incomplete: { missingFields: ['BT-1'], stored },
} as const
const codes = Object.keys(errorCodes) as ErrorCode[]
const detailsOf = (code: ErrorCode): object => (code in details ? details[code as keyof typeof details] : {})

let service: Service
beforeAll(async () => { service = await startService({ plan: 'enterprise' }) })

const texts = { de: 'Auf Deutsch.', en: 'In English.' }
/** What an error of the core may know. */
const known = { reason: 'secret', remedy: { code: 'listInvoices' }, cause: new Error('secret'), retryAfter: 7 } as const

const languages = ['de', 'en'] as const

test.each(codes)('%s has exactly the fields of the contract, in both languages', async (code) => {
  const books = vi.spyOn(service.context, 'books')
  for (const language of languages) {
    books.mockRejectedValueOnce(new AppError(code, texts, { ...known, details: detailsOf(code) }))
    const headers = { ...withKey(service.key), 'accept-language': language }
    const answer = await service.server.inject({ url: '/api/v1/organizations', headers })
    const internal = expect.stringMatching(language === 'de' ? /^Interner Fehler/ : /^Internal error/) as string
    const message = code === 'internal_error' ? internal : texts[language]
    // The contract has one code for 429.
    expect(answer.json()).toEqual({ error: { code: code === 'busy' ? 'rate_limited' : code, message }, ...detailsOf(code) })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([errorCodes[code].status, errorCodes[code].retry ? '7' : undefined])
  }
  books.mockRestore()
})

async function convert(language: string, bytes: Uint8Array, fields: readonly Part[]) {
  const { payload, headers } = multipart([...fields, ['file', { fileName: 'r.pdf', bytes }]])
  const url = `/api/v1/invoices/convert?organizationId=${service.organizationId}`
  return await service.server.inject({ method: 'POST', url, payload, headers: { ...headers, ...withKey(service.key), 'accept-language': language } })
}

interface Answer {
  readonly data: unknown
  readonly validation: { readonly errors: readonly { code: string; field: string | null; message: string }[] }
  readonly stored: { readonly invoiceIds: readonly string[]; readonly message: string | null }
  readonly missingFields?: readonly string[]
}

/** All of an answer but what is said to people, and what is new each time. */
function withoutWords({ data, validation }: Answer): unknown {
  return { data, ...validation, errors: validation.errors.map(({ code, field }) => [code, field]) }
}

test('data and verdict are the same in both languages, and the verdict is kept in both', async () => {
  const bytes = simpleInvoice('NM-2026-0199')
  const ask = async (language: string) => (await convert(language, bytes, [['format', 'xrechnung'], ['validate', 'none']])).json<Answer>()
  const [german, english] = [await ask('de'), await ask('en')]
  expect(withoutWords(german)).toEqual(withoutWords(english))
  const said = [german, english].map(({ validation }) => validation.errors.map(({ message }) => message))
  expect(said[0]).not.toEqual(said[1])
  const session = await ownerSession(service.books, service.organizationId)
  const { judgement } = await showInvoice(service.books, session, german.stored.invoiceIds[0] ?? '')
  expect(languages.map((language) => judgement?.errors.map(({ message }) => message[language]))).toEqual(said)
})

test.each([
  ['validate', 'maybe'], ['persist', 'yes'], ['direction', 'sideways'], ['format', 'fax'],
])('%s=%s is refused by the core, in the language of the request', async (name, value) => {
  const answers = await Promise.all(languages.map((language) => convert(language, Buffer.from('%PDF-'), [[name, value]])))
  const said = answers.map((answer) => answer.json<{ error: { code: string; message: string } }>().error)
  expect(said.map(({ code }) => code)).toEqual(['invalid_request', 'invalid_request'])
  expect(said[0]?.message).toMatch(/^(?:Ungültige Angabe|Unbekanntes Format)/)
  expect(said[1]?.message).toMatch(/^(?:Invalid parameter|Unknown format)/)
})

test('what is missing is told in the language of the request, by the same terms', async () => {
  // Without its number; a comment behind the end makes it a file of its own.
  const bytes = Buffer.concat([simpleInvoice(''), randomBytes(4).toString('hex')].map((part) => Buffer.from(part)))
  const answers = await Promise.all(languages.map((language) => convert(language, bytes, [['format', 'json'], ['validate', 'none'], ['persist', 'false']])))
  const terms = answers.map((answer) => answer.json<Answer>().missingFields?.map((line) => line.split(':')[0]))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422])
  expect(terms[0]).toEqual(terms[1])
  for (const answer of answers) expect(Object.keys(answer.json<Answer>()).sort()).toEqual(['error', 'missingFields', 'stored'])
  expect(answers[0]?.json<Answer>().missingFields).not.toEqual(answers[1]?.json<Answer>().missingFields)
})
