import type { Migration } from '../migration.js'

/** Who changed what of an invoice and when; which invoice it repeats; directions that a person chose. */
export const lifeOfInvoicesMigration: Migration = {
  name: '0041-life-of-invoices',
  statements: [
    `alter table invoice add column duplicate_of text`,
    `alter table invoice add column direction_chosen integer not null default 0`,
    `create table invoice_event (id text primary key, organization_id text not null references organization (id),
      invoice_id text not null references invoice (id), happened_at text not null, actor text not null, kind text not null, details text)`,
    `create table customer_term (organization_id text not null references organization (id), customer_key text not null, term text not null,
      value text not null, learned_at text not null, invoice_id text not null, primary key (organization_id, customer_key, term))`,
    `create index invoice_event_invoice on invoice_event (invoice_id, id)`,
  ],
  sqlite: [],
  postgres: [],
}
