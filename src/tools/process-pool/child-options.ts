/**
 * What children are made for. `usual` ones read and write files, as fast as they can. `small` ones do one thing that
 * needs little (verdicts), and that often: they take a twentieth longer, and 65 MB instead of 100.
 */
export type ChildSize = 'usual' | 'small'

const common = [
  // A pattern is compiled once, for speed, and not for its first use in another way.
  '--no-regexp-tier-up',
  // What was thrown away of the code, the next file needs again.
  '--no-flush-bytecode',
  // There are as many children as processors: threads that help one of them take from another.
  '--single-threaded-gc',
]

/** Options of Node. */
export const childOptions: Readonly<Record<ChildSize, readonly string[]>> = {
  usual: [
    ...common,
    // Parsers make many short-lived objects: a larger young generation saves a fifth of their time.
    '--min-semi-space-size=8',
    '--max-semi-space-size=16',
    // Most children live for some files only, and to optimize whatever ran a little takes V8 a third of their time:
    // this is nine times the usual patience, and saves a seventh.
    '--interrupt-budget=600000',
    // Full collections at 40 and 50 MB find little that can go.
    '--initial-old-space-size=96',
  ],
  small: [
    ...common,
    // A verdict leaves nothing behind: what is young is soon gone, and need not be large.
    '--min-semi-space-size=1',
    '--max-semi-space-size=2',
    // Of thousands of rules few run often; to optimize more of them takes memory, and hardly saves time.
    '--interrupt-budget=3000000',
  ],
}

/**
 * Read by @napi-rs/canvas: we draw letters with fonts of the files and of our packages only, so that pages look alike
 * on every machine. To load those of the system takes a third of the time until a child can read, and 60 MB.
 */
const drawing = { DISABLE_SYSTEM_FONTS_LOAD: '1' }

/** Settings of the system. */
export const childSettings: Readonly<Record<ChildSize, Readonly<Record<string, string>>>> = {
  usual: drawing,
  // Each thread of a process would keep free memory of its own (glibc): 8 MB.
  small: { ...drawing, MALLOC_ARENA_MAX: '1' },
}
