import { detectDirection } from '../invoices/detect-direction.js'
import { readDatevSettings } from '../datev/datev-settings.js'
import { writeDatev } from '../../write/datev/write-datev.js'
import type { App } from '../app.js'
import type { WriteRequest, WrittenFiles } from './written-files.js'

const utf8 = new TextEncoder()

/** The ledger and the package for DATEV; the direction is the caller's, else the one that the page proves. */
export async function datev(
  { invoice, reading, fileName, organization, options }: WriteRequest,
  app: App,
): Promise<WrittenFiles> {
  const settings = await readDatevSettings(app, organization?.id)
  const direction = options.direction
    ?? (organization === undefined ? undefined : detectDirection(invoice, organization))
  const { xml, zip, findings } = writeDatev(invoice, {
    direction,
    pdf: reading.pdf,
    pdfName: fileName.replace(/\.[^.]+$/, '.pdf'),
    settings,
    createdAt: app.clock.now(),
    timeZone: organization?.timeZone ?? 'UTC',
    generatorInfo: organization?.vatId === undefined || organization.vatId === null ? undefined : organization.name,
  })
  return { files: { datev_xml: utf8.encode(xml), datev_zip: zip }, findings }
}
