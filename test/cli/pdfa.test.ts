import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { onePage } from '../write/pdf/make-pdf.js'
import { type CliResult, freshFolder, runCli } from './run-cli.js'

const page = onePage({ content: 'BT /F1 18 Tf 20 150 Td (Rechnung) Tj ET' })

function runPdfa(...argv: string[]): Promise<CliResult> {
  return runCli(['pdfa', ...argv])
}

describe('pdfa', () => {
  it('repairs files and folders, one line each, and keeps the names', async () => {
    const folder = await freshFolder()
    await mkdir(join(folder, 'in/sub'), { recursive: true })
    await writeFile(join(folder, 'in/a.pdf'), page)
    await writeFile(join(folder, 'in/sub/b.PDF'), page)
    await writeFile(join(folder, 'in/note.txt'), 'no PDF')
    const { exitCode, stderr } = await runPdfa(join(folder, 'in'), '--out', join(folder, 'out'))
    expect(exitCode).toBe(0)
    expect(stderr.trim().split('\n')).toHaveLength(2)
    expect((await readdir(join(folder, 'out'), { recursive: true })).sort()).toEqual(['a.pdf', 'sub', 'sub/b.PDF'])
    expect((await readFile(join(folder, 'out/a.pdf'))).includes('GTS_PDFA1')).toBe(true)
  })

  it('one broken file does not end the others, and decides the exit code', async () => {
    const folder = await freshFolder()
    await writeFile(join(folder, 'bad.pdf'), 'no PDF')
    await writeFile(join(folder, 'good.pdf'), page)
    const { exitCode, stdout } = await runPdfa(join(folder, 'bad.pdf'), join(folder, 'good.pdf'), '--out', join(folder, 'out'), '--json')
    const { files } = JSON.parse(stdout) as { files: { error?: { code: string }; written?: string }[] }
    expect(files.map(({ error }) => error?.code)).toEqual(['extraction_failed', undefined])
    expect(files[1]?.written).toBe(join(folder, 'out/good.pdf'))
    expect(exitCode).toBe(12)
  })

  it('replaces what it made itself, and nothing that a person has put there', async () => {
    const folder = await freshFolder()
    const dataDir = await freshFolder()
    await writeFile(join(folder, 'a.pdf'), page)
    const again = (...more: string[]) => runCli(['pdfa', join(folder, 'a.pdf'), '--out', join(folder, 'out'), ...more], { dataDir })
    expect([(await again()).exitCode, (await again()).exitCode]).toEqual([0, 0])
    await writeFile(join(folder, 'out/a.pdf'), 'mine')
    expect(await again()).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--overwrite') as string })
    expect(await readFile(join(folder, 'out/a.pdf'), 'utf8')).toBe('mine')
    expect((await again('--overwrite')).exitCode).toBe(0)
  })

  it('never writes over its input', async () => {
    const folder = await freshFolder()
    await writeFile(join(folder, 'a.pdf'), page)
    const { exitCode } = await runPdfa(join(folder, 'a.pdf'), '--out', folder)
    expect(exitCode).toBe(2)
    expect((await readFile(join(folder, 'a.pdf'))).equals(page)).toBe(true)
  })
})
