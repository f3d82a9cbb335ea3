import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cheap, multipart, type Service, startService, withKey } from './service-fixture.js'
import { simpleInvoice } from './simple-invoice.js'

const mib = 1024 * 1024
let service: Service
let port: number
beforeAll(async () => {
  service = await startService({ plan: 'enterprise' })
  await service.server.listen({ host: '127.0.0.1', port: 0 })
  port = (service.server.server.address() as AddressInfo).port
})
afterAll(async () => { await service.server.close() })

const open = (): Promise<Socket> => new Promise((resolve, reject) => {
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => { resolve(socket) }).once('error', reject)
})

const head = (framing: string, more = ''): string =>
  `POST /api/v1/invoices/convert?organizationId=${service.organizationId} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n` +
  `Content-Type: multipart/form-data; boundary=b\r\n${framing}\r\n${more}\r\n`
const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'

interface Upload {
  readonly answer: string
  readonly sent: number
}

/** Sends until the other side answers and closes; tells what came, and how much was sent. */
async function upload(start: string, chunk: Buffer, most: number): Promise<Upload> {
  const socket = await open()
  let [answer, sent, over] = ['', 0, false]
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (data) => (answer += data.toString('latin1'))).on('error', () => undefined).on('close', () => { resolve() })
      .on('end', () => { over = true })
  })
  socket.write(start)
  while (!over && !socket.destroyed && sent < most) {
    const room = socket.write(chunk)
    sent += chunk.length
    if (!room) await Promise.race([ended, new Promise((resolve) => { socket.once('drain', resolve) })])
    else await new Promise((resolve) => { setImmediate(resolve) })
  }
  socket.end()
  await ended
  return { answer, sent }
}

const block = Buffer.alloc(64 * 1024, 'x')
const chunk = Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from('\r\n')])
const tooLarge = /^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*"code":"file_too_large"/i

test('60 MB that are announced are refused at once, and the connection is closed', async () => {
  const { answer, sent } = await upload(head(`Content-Length: ${60 * mib}`) + part, block, 60 * mib)
  expect(answer).toMatch(tooLarge)
  expect(sent).toBeLessThan(12 * mib)
})

test('who asks first whether to send 60 MB is told no', async () => {
  const socket = await open()
  const answer = new Promise<string>((resolve) => { socket.once('data', (data) => { resolve(data.toString('latin1')) }) })
  socket.write(head(`Content-Length: ${60 * mib}`, 'Expect: 100-continue\r\n'))
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})

test('an upload without end is cut, also where it is no file', async () => {
  for (const start of [part, '--b\r\nContent-Disposition: form-data; name="format"\r\n\r\n', 'preamble ']) {
    const { answer, sent } = await upload(`${head('Transfer-Encoding: chunked')}${start.length.toString(16)}\r\n${start}\r\n`, chunk, 60 * mib)
    expect(answer).toMatch(tooLarge)
    expect(sent).toBeLessThan(22 * mib)
  }
  expect(service.context.uploadMemory.bytes).toBe(0)
})

test('a large body without a key is not read', async () => {
  const { answer, sent } = await upload(head(`Content-Length: ${9 * mib}`).replace(/Bearer \S+/, 'Bearer x') + part, block, 60 * mib)
  expect(answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close/i)
  expect(sent).toBeLessThan(8 * mib)
})

test('a client that breaks off leaves nothing behind', async () => {
  const socket = await open()
  socket.write(head(`Content-Length: ${5 * mib}`) + part)
  socket.write(block)
  await expect.poll(() => service.context.uploadMemory.bytes).toBeGreaterThan(0)
  socket.destroy()
  await expect.poll(() => service.context.uploadMemory.bytes).toBe(0)
})

test('200 clients that send nothing more do not keep others from converting', async () => {
  const slow = await Promise.all(Array.from({ length: 200 }, () => open()))
  slow.forEach((socket, index) => socket.on('error', () => undefined).write(index % 2 === 0 ? 'GET /api/v1/me HTTP/1.1\r\nHost' : head(`Content-Length: ${5 * mib}`) + part))
  const { payload, headers } = multipart([...cheap, ['file', { fileName: 'a.pdf', bytes: simpleInvoice('R-1') }]])
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/invoices/convert?organizationId=${service.organizationId}`, { method: 'POST', body: new Uint8Array(payload), headers: { ...headers, ...withKey(service.key) } })
  expect(answer.status).toBe(200)
  for (const socket of slow) socket.destroy()
})

test('uploads do not take more memory than they may', async () => {
  const memory = service.context.uploadMemory
  await expect.poll(() => memory.bytes).toBe(0)
  memory.take(256 * mib - 1)
  const { payload, headers } = multipart([['file', { fileName: 'a.pdf', bytes: simpleInvoice('R-1') }]])
  const url = `/api/v1/invoices/convert?organizationId=${service.organizationId}`
  const answer = await service.server.inject({ method: 'POST', url, payload, headers: { ...headers, ...withKey(service.key) } })
  memory.give(256 * mib - 1)
  expect([answer.statusCode, answer.headers['retry-after'], memory.bytes]).toEqual([429, '10', 0])
})

test.each(['../../etc/passwd.pdf', '..\\..\\x.pdf', 'a\r\nX-Evil: 1.pdf', `${'x'.repeat(400)}.pdf`, '\u202Efdp.exe', '.pdf', ''])('the file name %j becomes harmless', async (fileName) => {
  const { payload, headers } = multipart([...cheap, ['file', { fileName, bytes: simpleInvoice('R-1') }]])
  const url = `/api/v1/invoices/convert?organizationId=${service.organizationId}`
  const answer = await service.server.inject({ method: 'POST', url, payload, headers: { ...headers, ...withKey(service.key) } })
  if (answer.statusCode !== 200) {
    expect(answer.statusCode).toBe(400)
    return
  }
  const link = new URL(answer.json<{ files: { json: { url: string } } }>().files.json.url)
  const download = await service.server.inject({ url: link.pathname })
  expect(download.headers).not.toHaveProperty('x-evil')
  expect(download.headers['content-disposition']).toMatch(/^attachment; filename="[\x20-\x7e]{5,140}"; filename\*=UTF-8''[\w.!#$&+^`|~%-]{5,400}$/)
  expect(decodeURIComponent(String(download.headers['content-disposition']).split("''")[1] ?? '')).not.toMatch(/[/\\\p{Cc}\u202E]/u)
})
