import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { archivedFile } from '../../../src/app/archive/archived-files.js'
import { issueCreditNote } from '../../../src/app/invoices/credit-note.js'
import { showInvoice } from '../../../src/app/invoices/invoices.js'
import { changeProviderSettings } from '../../../src/app/provider/change-settings.js'
import { sendByHand } from '../../../src/app/provider/send-by-hand.js'
import { providerRepository } from '../../../src/store/repositories/provider-repository.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { syncProvider } from '../../../src/app/provider/reconcile.js'
import { PDFDocument } from 'pdf-lib'
import { afterThisTest } from '../../take-down.js'
import { connectedStage, invoiceOf, voided } from './provider-fixture.js'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly content: string
}

/** A mail server that keeps what it takes; `refuse` answers to the next messages. */
async function startMailServer(): Promise<{ url: string; mails: Received[]; refuse: number[] }> {
  const mails: Received[] = []
  const refuse: number[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      void readAll(stream).then((content) => {
        const code = refuse.shift()
        if (code !== undefined) {
          done(Object.assign(new Error('refused'), { responseCode: code }))
          return
        }
        const { mailFrom, rcptTo } = session.envelope
        mails.push({ from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address), content })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  afterThisTest(() => new Promise<void>((resolve) => { server.close(() => { resolve() }) }))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, mails, refuse }
}

test('an imported invoice is sent once, from the organization, with the hybrid PDF; what was refused for now is sent later', async () => {
  const mail = await startMailServer()
  const stage = await connectedStage({ env: { INVOICECONV_SMTP_URL: mail.url } })
  const { app, fake, session } = stage
  await changeProviderSettings(session, { automaticSending: true }, app)
  fake.add(invoiceOf(stage, 'M-1'))
  fake.add(invoiceOf(stage, 'M-2', { customer_email: null }))
  const gone = invoiceOf(stage, 'M-3')
  fake.add({ ...gone, ...voided(stage, gone) })
  mail.refuse.push(451)
  expect(await syncProvider(session, {}, app)).toMatchObject({ imported: 3, sent: 0 })
  expect(await syncProvider(session, {}, app)).toMatchObject({ imported: 0, sent: 1 })
  expect(await syncProvider(session, {}, app)).toMatchObject({ sent: 0 })
  expect(mail.mails).toHaveLength(1)
  const [sent] = mail.mails
  expect(sent).toMatchObject({ from: 'rechnung@nordlicht-software.example', to: ['einkauf@tannenhof.example'] })
  expect(sent?.content).toMatch(/^Subject: Rechnung M-1 von Nordlicht/m)
  const attached = /filename="?M-1\S*\.pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(sent?.content ?? '')?.[1] ?? ''
  expect(Buffer.from(attached, 'base64').includes('factur-x.xml')).toBe(true)
  const log = await stage.log()
  expect(log.map(({ number, sent: wasSent, notices }) => [number, wasSent, notices.map(({ en }) => en)])).toEqual([
    ['M-1', true, []],
    ['M-2', false, ['The provider knows no e-mail address of the customer.', 'Not sent: no e-mail address of the customer.']],
    ['M-3', false, []],
  ])
})

test('one invoice is sent by hand where nothing is sent by itself, and a second time only when that is asked for', async () => {
  const mail = await startMailServer()
  const stage = await connectedStage({ env: { INVOICECONV_SMTP_URL: mail.url } })
  const { app, fake, session } = stage
  fake.add(invoiceOf(stage, 'H-1'))
  fake.add(invoiceOf(stage, 'H-2', { customer_email: null }))
  const gone = invoiceOf(stage, 'H-3')
  fake.add({ ...gone, ...voided(stage, gone) })
  expect(await syncProvider(session, {}, app)).toMatchObject({ imported: 3, sent: 0 })
  mail.refuse.push(451)
  expect(await sendByHand(session, { invoice: 'H-1' }, app)).toMatchObject({ sent: false, reason: { en: expect.stringContaining('takes nothing at the moment') as string } })
  expect(await sendByHand(session, { invoice: 'H-1' }, app)).toMatchObject({ number: 'H-1', sent: true, to: 'einkauf@tannenhof.example' })
  await expect(sendByHand(session, { invoice: 'H-1' }, app)).rejects.toMatchObject({ code: 'invalid_request', remedy: { code: 'sendAgain' } })
  expect(await sendByHand(session, { invoice: 'H-1', again: true }, app)).toMatchObject({ sent: true })
  expect(await sendByHand(session, { invoice: 'H-2' }, app)).toMatchObject({ sent: false, reason: { en: 'Not sent: no e-mail address of the customer.' } })
  expect(await sendByHand(session, { invoice: 'H-3' }, app)).toMatchObject({ sent: false, reason: { en: 'Not sent: the invoice is cancelled.' } })
  await expect(sendByHand(session, { invoice: 'unknown' }, app)).rejects.toMatchObject({ code: 'invalid_request' })
  expect(await syncProvider(session, {}, app)).toMatchObject({ sent: 0 })
  const ids = mail.mails.map(({ content }) => /^Message-ID: (\S+)/im.exec(content)?.[1])
  expect([ids.length, new Set(ids).size]).toEqual([2, 2])
})

test('an invoice of which nobody knows whether it has left is sent again only when that is asked for', async () => {
  const mail = await startMailServer()
  const stage = await connectedStage({ env: { INVOICECONV_SMTP_URL: mail.url } })
  const { app, fake, session } = stage
  const invoice = fake.add(invoiceOf(stage, 'U-1'))
  await syncProvider(session, {}, app)
  // As a process leaves it that died while it was sending.
  const { store } = await app.books()
  await providerRepository(store.db).changeInvoice(session.organization.id, invoice.id, { sending: 'sending' })
  expect(await syncProvider(session, {}, app)).toMatchObject({ sent: 0 })
  await expect(sendByHand(session, { invoice: 'U-1' }, app)).rejects.toMatchObject({ remedy: { code: 'sendAgain' } })
  expect(await sendByHand(session, { invoice: 'U-1', again: true }, app)).toMatchObject({ sent: true })
  expect((await stage.log())[0]).toMatchObject({ sent: true, notices: [] })
})

test('sending needs a mail server', async () => {
  const { app, session, fake, ...stage } = await connectedStage()
  fake.add(invoiceOf(stage, 'N-1'))
  await syncProvider(session, {}, app)
  await expect(sendByHand(session, { invoice: 'N-1' }, app)).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(changeProviderSettings(session, { automaticSending: true }, app)).rejects.toMatchObject({ code: 'invalid_request' })
})

test('a credit note takes a whole invoice back, once: accepted, readable, for one unit', async () => {
  const stage = await connectedStage()
  const { app, fake, session } = stage
  fake.add(invoiceOf(stage, 'C-1', { lines_: [{ amount: 4900, description: 'Abo Ő Ж Ω' }, { amount: 1070, inclusive: true, rate: 7 }] }))
  await syncProvider(session, {}, app)
  const [entry] = await stage.log()
  const invoiceId = entry?.invoiceId ?? ''
  const issued = await issueCreditNote(session, { invoiceId, reason: 'Beim Zahlungsanbieter storniert', language: 'de' }, app)
  expect(issued).toMatchObject({ number: 'C-1-G', creditNoteOf: invoiceId, validation: { acceptanceLevel: expect.stringMatching(/ACCEPTABLE|NICHT_GEPRUEFT/) as string } })
  const books = await app.books()
  expect(await showInvoice(books, session, issued.invoiceId)).toMatchObject({ invoiceType: '381', grossTotal: '69.01', direction: 'outgoing', source: 'credit_note', creditNoteOf: invoiceId })
  const xml = Buffer.from((await archivedFile(books, session, { invoiceId: issued.invoiceId, what: 'xml' })).bytes).toString()
  expect(xml).toContain('<ram:IssuerAssignedID>C-1</ram:IssuerAssignedID>')
  const pdf = await archivedFile(books, session, { invoiceId: issued.invoiceId, what: 'pdf' })
  expect((await PDFDocument.load(pdf.bytes)).getPageCount()).toBe(1)
  const { pages } = await readPdf(pdf.bytes)
  const text = pages.flatMap(({ words }) => words.map((word) => word.text)).join(' ')
  expect(text).toContain('Abo Ő Ж Ω')
  expect(text).toContain('Gutschrift C-1-G')
  await expect(issueCreditNote(session, { invoiceId, language: 'de' }, app)).rejects.toMatchObject({ code: 'invalid_request' })
  // A credit note has none, of whatever type it is: 262 is a consolidated one.
  const { db } = books.store
  for (const invoiceType of ['381', '262']) {
    await db.updateTable('invoice').set({ invoiceType }).where('id', '=', issued.invoiceId).execute()
    await expect(issueCreditNote(session, { invoiceId: issued.invoiceId, language: 'de' }, app)).rejects.toMatchObject({ code: 'invalid_request' })
  }
  expect(await stage.used()).toBe(2)
})
