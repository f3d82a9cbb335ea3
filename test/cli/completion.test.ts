import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { runCli } from './run-cli.js'

const scriptFor = async (shell: string): Promise<string> => (await runCli(['completion', shell])).stdout

function installed(shell: string): boolean {
  try {
    execFileSync(shell, ['-c', ':'])
    return true
  } catch {
    return false
  }
}

type Ask = (script: string, words: readonly string[]) => { command: readonly string[]; program: string }

/** How each shell is asked what it proposes for the last of the words. */
const asks: Readonly<Record<string, Ask>> = {
  bash: (script, words) => {
    const line = words.map((word) => `'${word}'`).join(' ')
    return { command: ['bash'], program: `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _invoiceconv; printf '%s\\n' "\${COMPREPLY[@]}"` }
  },
  // Outside of its editor zsh has no compadd; what it is given is what zsh would choose from by the beginning.
  zsh: (script, words) => {
    const [line, current] = [words.map((word) => `'${word}'`).join(' '), words.at(-1) ?? '']
    const choose = `compdef() { : }; _files() { : }; compadd() { shift; print -rl -- \${(M)@:#${current}*} }`
    return { command: ['zsh', '-f'], program: `${choose}\n${script}\nwords=(${line}); CURRENT=${words.length}; _invoiceconv` }
  },
  fish: (script, words) => ({ command: ['fish', '--no-config'], program: `${script}\ncomplete -C'${words.join(' ')}'` }),
}

function proposals(shell: string, script: string, words: readonly string[]): string[] {
  const { command: [program = '', ...options], program: text } = asks[shell]?.(script, words) ?? { command: [], program: '' }
  const lines = execFileSync(program, [...options, '-c', text], { encoding: 'utf8' }).split('\n')
  // Fish puts what a word is for behind it.
  return lines.map((line) => line.split('\t')[0] ?? '').filter((word) => word !== '').sort()
}

const shells = ['bash', 'zsh', 'fish'] as const
const absent = shells.filter((shell) => !installed(shell))
if (absent.length > 0) it.skip(`completion: ${absent.join(', ')} not installed here`, () => undefined)

describe('completion', () => {
  it.each(shells.filter(installed))('%s proposes what fits', async (shell) => {
    const script = await scriptFor(shell)
    const asked = (...words: string[]) => proposals(shell, script, ['invoiceconv', ...words])
    expect(asked('dat')).toEqual(['datev'])
    expect(asked('datev', '')).toEqual(['accounts', 'export'])
    expect(asked('datev', 'accounts', 's')).toEqual(['set'])
    expect(asked('convert', '--direc')).toEqual(['--direction'])
    expect(asked('convert', '--direction', '')).toEqual(['incoming', 'outgoing'])
    expect(asked('convert', 'invoices', '--synt')).toEqual(['--syntax'])
    expect(asked('invoices', 'complete', '--partn')).toEqual(['--partner'])
    expect(asked('--lang', '')).toEqual(['de', 'en'])
    expect(asked('completion', '')).toEqual(['bash', 'fish', 'zsh'])
    // Files are the shell's own business.
    if (shell !== 'fish') expect(asked('convert', 'rechnung.pdf', 'x')).toEqual([])
  })

  it.each(shells)('%s is told commands, options and values', async (shell) => {
    const script = await scriptFor(shell)
    for (const word of ['complete', 'accounts', shell === 'fish' ? '-l direction' : '--direction', 'incoming outgoing']) expect(script).toContain(word)
  })
})
