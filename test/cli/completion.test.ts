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

/** What bash proposes for the last of the words. */
function proposals(script: string, words: readonly string[]): string[] {
  const line = words.map((word) => `'${word}'`).join(' ')
  const program = `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _invoiceconv; printf '%s\\n' "\${COMPREPLY[@]}"`
  return execFileSync('bash', ['-c', program], { encoding: 'utf8' }).split('\n').filter((word) => word !== '')
}

describe('completion', () => {
  it.runIf(installed('bash')).each([
    [['dat'], ['datev']],
    [['datev', ''], ['export', 'accounts']],
    [['datev', 'accounts', 's'], ['set']],
    [['convert', '--direc'], ['--direction']],
    [['convert', '--direction', ''], ['incoming', 'outgoing']],
    [['convert', 'invoices', '--synt'], ['--syntax']],
    [['--lang', ''], ['de', 'en']],
    [['completion', ''], ['bash', 'zsh', 'fish']],
    [['convert', 'rechnung.pdf', 'x'], []],
  ])('bash: %j proposes %j', async (words, proposed) => {
    expect(proposals(await scriptFor('bash'), ['invoiceconv', ...words])).toEqual(proposed)
  })

  it.each(['zsh', 'fish'])('%s is told commands, options and values, in a script that the shell can read', async (shell) => {
    const script = await scriptFor(shell)
    for (const word of ['complete', 'accounts', shell === 'fish' ? '-l direction' : '--direction', 'incoming outgoing']) expect(script).toContain(word)
    if (installed(shell)) execFileSync(shell, ['-n', '/dev/stdin'], { input: script })
    else console.warn(`${shell} is not installed: its script was not read by it`)
  })
})
