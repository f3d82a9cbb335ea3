import { refuseBombs } from '../../read/pdf/declared/refuse-bombs.js'
import { repairPdf, type RepairedPdf } from '../../write/pdf/repair-pdf.js'
import { writeHybrid, type HybridRequest } from '../../write/pdf/write-hybrid.js'
import { openDrawing } from './open-drawing.js'

/** A PDF that becomes PDF/A-3, without an invoice XML. */
export interface RepairRequest {
  readonly pdf: Uint8Array
  readonly date: Date
}

/** The repair as a task for a child process, with the comparison of the pages. */
export async function repairTask({ pdf, date }: RepairRequest): Promise<RepairedPdf> {
  await refuseBombs(pdf)
  return await repairPdf(pdf, { date, openDrawing })
}

/** The hybrid PDF as a task for a child process, with the comparison of the pages. */
export function hybridTask(request: HybridRequest): Promise<RepairedPdf> {
  return writeHybrid(request, openDrawing)
}
