import type { Migration } from '../migration.js'

/** Where on the pages of a supplier a value stands, as a correction has shown. */
export const supplierPlacesMigration: Migration = {
  name: '0050-supplier-places',
  statements: [
    `create table supplier_place (supplier_id text not null references supplier (id), term text not null, places text not null,
      overrules integer not null, learned_at text not null, invoice_id text not null references invoice (id), primary key (supplier_id, term))`,
    `create index supplier_place_invoice on supplier_place (invoice_id)`,
  ],
  sqlite: [],
  postgres: [],
}
