import { expect, it } from 'vitest'
import { EqualFiles } from '../../src/cli/convert/equal-files.js'

const bytes = (text: string) => new TextEncoder().encode(text)

it('lets equal files through in the order in which they came, however slowly the first is read', async () => {
  const files = new EqualFiles()
  const order: string[] = []
  let arrive: (content: Uint8Array) => void = () => undefined
  const slow = new Promise<Uint8Array>((resolve) => { arrive = resolve })
  const work = async (name: string, read: () => Promise<Uint8Array>) => {
    const { done } = await files.read(read)
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
    done()
  }
  const all = [
    work('first', () => slow),
    work('broken', () => Promise.reject(new Error('gone'))).catch(() => order.push('broken')),
    work('other', () => Promise.resolve(bytes('other'))),
    work('copy', () => Promise.resolve(bytes('one'))),
    work('third', () => Promise.resolve(bytes('one'))),
  ]
  arrive(bytes('one'))
  await Promise.all(all)
  const equal = order.filter((step) => /first|copy|third/.test(step))
  expect(equal).toEqual(['first begins', 'first ends', 'copy begins', 'copy ends', 'third begins', 'third ends'])
  expect(order).toEqual(expect.arrayContaining(['broken', 'other ends']))
})
