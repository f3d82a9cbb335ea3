import type { Migration } from '../migration.js'

/** Which files were converted and what came of them; which files were written, and out of which input. */
export const outputsMigration: Migration = {
  name: '0040-outputs',
  statements: [
    `create table input_file (organization_id text not null references organization (id), sha256 text not null, outcome text not null,
      code text, invoice_id text, base text, seen_at text not null, primary key (organization_id, sha256))`,
    `create table output_file (organization_id text not null references organization (id), path text not null, input_sha256 text not null,
      output_sha256 text not null, written_at text not null, primary key (organization_id, path))`,
    `create index output_file_input on output_file (organization_id, input_sha256)`,
  ],
  sqlite: [],
  postgres: [],
}
