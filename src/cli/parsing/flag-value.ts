/** What stands behind a global option, before the command line is parsed: `--lang de` or `--lang=de`. */
export function flagValue(argv: readonly string[], name: string): string | undefined {
  const at = argv.findIndex((word) => word === name || word.startsWith(`${name}=`))
  if (at < 0) return undefined
  return argv[at]?.includes('=') === true ? argv[at].slice(name.length + 1) : argv[at + 1]
}
