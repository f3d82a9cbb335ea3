import type { Migration } from '../migration.js'

/** What an invoice was misread as when a person entered the right value. */
export const supplierMisreadingsMigration: Migration = {
  name: '0003-supplier-misreadings',
  statements: [`alter table supplier_term add column misread text`],
  sqlite: [],
  postgres: [],
}
