import { surveyContents } from './contents.js'
import { repairFonts } from './fonts.js'
import { setOutputIntent } from './output-intent.js'
import type { Repair } from './repair.js'

/** Every repair, in the order in which they build on one another. */
export const repairs: readonly Repair[] = [
  (file) => {
    setOutputIntent(file)
    return undefined
  },
  (file) => repairFonts(surveyContents(file).fonts),
]
