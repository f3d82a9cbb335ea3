import { spawn } from 'node:child_process'

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
}

/** Opens a file in the program that the user's desktop has for it. False where there is no desktop. */
export async function openFile(
  path: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  const [command = 'xdg-open', ...first] = environment['INVOICECONV_OPENER'] === undefined ? (openers[process.platform] ?? ['xdg-open']) : [environment['INVOICECONV_OPENER']]
  return await new Promise((resolve) => {
    const child = spawn(command, [...first, path], { stdio: 'ignore', detached: true })
    child.once('error', () => { resolve(false) })
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
