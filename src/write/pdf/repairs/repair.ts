import type { Finding } from '../../../model/finding.js'
import type { PdfFile } from '../open-pdf.js'

/** One repair: changes the document where it breaks a rule, leaves it alone where it does not, and says what the user must know. */
export type Repair = (file: PdfFile) => readonly Finding[] | undefined
