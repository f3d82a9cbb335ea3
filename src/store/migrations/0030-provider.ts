import type { Migration } from '../migration.js'

const time = 'text not null'

/**
 * Invoices of a payment provider: where an invoice came from, what a payment is called outside, connection, log and
 * events.
 */
export const providerMigration: Migration = {
  name: '0030-provider',
  statements: [
    `alter table invoice add column source text not null default 'file'`,
    `alter table invoice add column provider_id text`,
    `alter table invoice add column credit_note_of text references invoice (id)`,
    `create unique index invoice_provider on invoice (organization_id, source, provider_id) where provider_id is not null`,
    `create unique index invoice_credit_note on invoice (credit_note_of) where credit_note_of is not null`,
    `alter table payment add column outside_id text`,
    `create unique index payment_outside on payment (invoice_id, source, outside_id) where outside_id is not null`,
    `create table provider_connection (organization_id text primary key references organization (id), key_cipher text not null,
      key_hint text not null, livemode integer not null, missing_permissions text not null, webhook_secret_cipher text,
      automatic_sending integer not null, retry_days integer not null, covers_from ${time}, connected_at ${time},
      last_sync_at text, last_sync_problem text)`,
    `create table provider_invoice (organization_id text not null references organization (id), provider_id text not null, number text,
      status text not null, reason text, missing_field text, invoice_id text references invoice (id), notices text not null,
      finalized_at ${time}, sending text not null, sent_at text, paid_at text, payment_noted integer not null, voided_at text,
      void_noted integer not null, owner text, lease_until text, created_at ${time}, updated_at ${time},
      primary key (organization_id, provider_id))`,
    `create index provider_invoice_status on provider_invoice (organization_id, status, finalized_at)`,
    `create index provider_invoice_sending on provider_invoice (organization_id, sending)`,
    `create index provider_invoice_invoice on provider_invoice (invoice_id)`,
    `create index provider_invoice_newest on provider_invoice (organization_id, finalized_at, provider_id)`,
    `create table provider_event (organization_id text not null references organization (id), event_id text not null, type text not null,
      provider_id text not null, state text not null, attempts integer not null, due_at ${time}, received_at ${time},
      primary key (organization_id, event_id))`,
    `create index provider_event_due on provider_event (state, due_at)`,
  ],
  sqlite: [],
  postgres: [],
}
