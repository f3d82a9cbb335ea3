import type { ConvertStep } from '../../app/conversion/convert.js'
import type { Terminal } from '../terminal.js'

const stepTexts: Readonly<Record<ConvertStep, { de: string; en: string }>> = {
  text: { de: 'lese', en: 'reading' },
  recognise: { de: 'erkenne Text im Bild', en: 'recognising text in the picture' },
  office: { de: 'lese Office-Datei', en: 'reading the office file' },
  write: { de: 'schreibe und prüfe', en: 'writing and checking' },
  store: { de: 'speichere', en: 'storing' },
}

/** Tells a person who waits how far the work is. */
export interface Progress {
  readonly step: (file: string, step: ConvertStep) => void
  /** One more is done; its lines are about to be printed. */
  readonly done: () => void
  readonly stop: () => void
}

const silent: Progress = { step: () => undefined, done: () => undefined, stop: () => undefined }

/** After so many files the pace tells something. */
const estimateAfter = 3

/** `about 2 min left`; nothing while it would be a guess. */
export function remainingText(
  progress: { finished: number; total: number; milliseconds: number },
  terminal: Terminal,
): string {
  const { finished, total, milliseconds } = progress
  if (finished < estimateAfter || finished >= total) return ''
  const seconds = Math.ceil(((milliseconds / finished) * (total - finished)) / 1000)
  const time = seconds < 60 ? `${Math.ceil(seconds / 5) * 5} s` : `${Math.ceil(seconds / 60)} min`
  return terminal.text({ de: ` · noch etwa ${time}`, en: ` · about ${time} left` })
}

/** A moving line where a person looks at stderr, nothing elsewhere. */
export async function startProgress(terminal: Terminal, total: number): Promise<Progress> {
  if (!terminal.moving) return silent
  const { default: ora } = await import('ora')
  // Input that is swallowed would swallow Ctrl-C with it.
  const spinner = ora({ stream: terminal.streams.stderr, discardStdin: false }).start()
  const begin = performance.now()
  let finished = 0
  return {
    step: (file, step) => {
      const count = total > 1 ? `${finished + 1}/${total}${remainingText({ finished, total, milliseconds: performance.now() - begin }, terminal)} · ` : ''
      spinner.text = `${count}${file}: ${terminal.text(stepTexts[step])}`
    },
    done: () => {
      finished += 1
      spinner.clear()
    },
    stop: () => spinner.stop(),
  }
}
