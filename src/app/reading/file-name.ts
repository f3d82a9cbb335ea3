/** Characters that people need; with the suffixes of outputs a name stays below what file systems take. */
const longest = 120

/** Controls, invisible marks that turn the reading direction, line separators, halves of characters. */
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/**
 * The name that a stranger gave a file, without folders, controls and what no file system takes. It names outputs and
 * stands in the archive, so it is cleaned before anything else happens.
 */
export function cleanFileName(given: string | undefined): string {
  const last = (given ?? '').normalize('NFC').replaceAll(unfit, '').split(/[/\\]/).at(-1)?.trim() ?? ''
  const at = last.lastIndexOf('.')
  const [base, extension] = at > 0 && at < last.length - 1 ? [last.slice(0, at), last.slice(at).slice(0, 10)] : [last.replace(/\.+$/, ''), '']
  const short = Array.from(base.replaceAll(/[<>:"|?*]/g, '_')).slice(0, longest).join('').replace(/^[.\s]+/, '').trim()
  return short === '' ? `invoice${extension}` : `${short}${extension}`
}
