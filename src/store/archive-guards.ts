/**
 * The archive only grows: the database itself refuses to change or delete an entry. Restoring a backup is the one
 * exception; it takes the guards away and puts them back within one transaction.
 */
export const archiveGuards = {
  sqlite: {
    create: [
      `create trigger archive_entry_no_update before update on archive_entry begin select raise(abort, 'the archive is append-only'); end`,
      `create trigger archive_entry_no_delete before delete on archive_entry begin select raise(abort, 'the archive is append-only'); end`,
    ],
    drop: [`drop trigger archive_entry_no_update`, `drop trigger archive_entry_no_delete`],
  },
  postgres: {
    create: [
      `create function archive_is_append_only() returns trigger language plpgsql as
        $$ begin raise exception 'the archive is append-only'; end $$`,
      `create trigger archive_entry_append_only before update or delete on archive_entry for each row execute function archive_is_append_only()`,
    ],
    drop: [`drop trigger archive_entry_append_only on archive_entry`, `drop function archive_is_append_only()`],
  },
} as const
