import { ReadStream } from 'node:tty'
import { Interrupted } from './ask.js'
import type { Terminal } from './terminal.js'

const keys = { enter: /^[\r\n]$/, interrupt: /^[\u0003\u0004]$/, erase: /^[\u0008\u007f]$/ }

/**
 * Asks for something that nobody should see, also not whoever looks over the shoulder.
 * @throws Interrupted on Ctrl-C and Ctrl-D
 */
export async function askSecret({ streams: { stdin, stderr } }: Terminal, question: string): Promise<string> {
  if (!(stdin instanceof ReadStream)) throw new Interrupted()
  const input = stdin
  stderr.write(question)
  input.setRawMode(true)
  input.setEncoding('utf8')
  try {
    return await new Promise<string>((resolve, reject) => {
      let typed = ''
      const read = (text: string): void => {
        for (const key of text) {
          if (keys.enter.test(key) || keys.interrupt.test(key)) {
            input.off('data', read)
            if (keys.enter.test(key)) resolve(typed)
            else reject(new Interrupted())
            return
          }
          typed = keys.erase.test(key) ? Array.from(typed).slice(0, -1).join('') : typed + key
        }
      }
      input.on('data', read).resume()
    })
  } finally {
    input.setRawMode(false)
    input.pause()
    stderr.write('\n')
  }
}
