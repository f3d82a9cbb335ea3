import type { Migration } from '../migration.js'

const time = 'text not null'

/** What was learned of suppliers from corrections. */
export const suppliersMigration: Migration = {
  name: '0002-suppliers',
  statements: [
    `create table supplier (id text primary key, organization_id text not null references organization (id), name text not null,
      created_at ${time}, updated_at ${time})`,
    `create index supplier_organization on supplier (organization_id, name, id)`,
    `create table supplier_key (organization_id text not null references organization (id), kind text not null, value text not null,
      supplier_id text not null references supplier (id), primary key (organization_id, kind, value))`,
    `create index supplier_key_supplier on supplier_key (supplier_id)`,
    `create table supplier_term (supplier_id text not null references supplier (id), term text not null, value text not null,
      learned_at ${time}, invoice_id text not null references invoice (id), primary key (supplier_id, term))`,
    `create index supplier_term_invoice on supplier_term (invoice_id)`,
  ],
  sqlite: [],
  postgres: [],
}
