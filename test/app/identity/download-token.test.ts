import { expect, it } from 'vitest'
import { newDownloadToken } from '../../../src/app/identity/secrets.js'

it('a download token is no option of a command line, however often one is drawn', () => {
  const tokens = Array.from({ length: 1000 }, newDownloadToken)
  expect(tokens.filter((token) => !/^[\w][\w-]{42}$/u.test(token))).toEqual([])
})
