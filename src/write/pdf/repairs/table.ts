import type { Finding } from '../../../model/finding.js'
import type { PdfFile } from '../document/open-pdf.js'
import { removeActiveContent } from './active-content.js'
import { repairAnnotations } from './annotations.js'
import { setDefaultSpaces, setGroupSpaces } from './colours.js'
import { surveyContents, type ContentSurvey } from './contents.js'
import { repairFonts } from './fonts.js'
import { repairGraphicsStates } from './graphics-states.js'
import { completeColorants, separateInkNames } from './inks.js'
import { repairJpx } from './jpx.js'
import { repairOptionalContent } from './optional-content.js'
import { setOutputIntent } from './output-intent.js'
import { removeSignatures } from './signatures.js'
import { repackStreams } from './streams.js'
import { repairXObjects } from './x-objects.js'

type Repair = (file: PdfFile) => readonly Finding[] | undefined
type ContentRepair = (file: PdfFile, survey: ContentSurvey) => readonly Finding[] | undefined

function silent<Arguments extends unknown[]>(work: (...given: Arguments) => void): (...given: Arguments) => undefined {
  return (...given) => {
    work(...given)
    return undefined
  }
}

/** Repairs of the document, in the order in which they build on one another. */
const documentRepairs: readonly Repair[] = [
  silent(repackStreams),
  silent(repairJpx),
  removeActiveContent,
  removeSignatures,
  repairAnnotations,
  silent(repairOptionalContent),
  silent(setOutputIntent),
  silent(separateInkNames),
  silent(completeColorants),
]

/** Repairs that need to know what the pages draw. */
const contentRepairs: readonly ContentRepair[] = [
  silent((file, { contents }) => { repairXObjects(file, contents) }),
  silent((_file, { contents }) => { repairGraphicsStates(contents) }),
  silent((_file, { contents }) => { setGroupSpaces(contents) }),
  silent((file, { contents, spaces }) => { setDefaultSpaces(file, contents, spaces) }),
  (_file, { fonts }) => repairFonts(fonts),
]

/** Runs every repair and gathers what they have to say. */
export function runRepairs(file: PdfFile): Finding[] {
  const findings = documentRepairs.flatMap((repair) => repair(file) ?? [])
  const survey = surveyContents(file)
  return [...findings, ...contentRepairs.flatMap((repair) => repair(file, survey) ?? [])]
}
