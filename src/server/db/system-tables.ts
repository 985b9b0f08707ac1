import type { ColumnSpec, TableSpec } from './table.ts'

const now: ColumnSpec = { type: 'timestamp with time zone', notNull: true, default: 'clock_timestamp()' }
const at: ColumnSpec = { type: 'timestamp with time zone' }
const text: ColumnSpec = { type: 'text', notNull: true }
const id: ColumnSpec = { type: 'bigint', notNull: true, identity: true }
const reference: ColumnSpec = { type: 'bigint', notNull: true }

type Part = Partial<TableSpec> & Pick<TableSpec, 'columns'>

const define = (tables: Record<string, Part>): Record<string, TableSpec> =>
  Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [
      name,
      { name, primaryKey: ['id'], indexes: {}, foreignKeys: {}, notes: 'none', ...table },
    ]),
  )

const ofUser = (name: string) => ({
  [`${name}_user_id_fkey`]: { column: 'user_id', table: 'users', onDelete: 'cascade' as const },
})

/**
 * A person's one-time links end when what they were made for changes, through whichever endpoint: the password, the e-mail
 * address, the state (deactivation), or that the person is there at all.
 */
const endLinks = `
create or replace function end_links() returns trigger language plpgsql as $$ begin
  delete from one_time_links where user_id = new.id;
  update users set invited_until = null where id = new.id and invited_until is not null;
  return null;
end $$;
create or replace trigger users_end_links after update of email, status, deleted_at, password_hash on users
  for each row when ((old.email, old.status, old.deleted_at, old.password_hash)
    is distinct from (new.email, new.status, new.deleted_at, new.password_hash))
  execute function end_links();`.trim()

/** Tables of the portal itself, which no resource declares. */
export const systemTables = define({
  audit_entries: {
    columns: {
      id,
      actor_id: { type: 'bigint' },
      action: text,
      subject_type: text,
      subject_id: { type: 'bigint' },
      before: { type: 'jsonb' },
      after: { type: 'jsonb' },
      ip: { type: 'text' },
      at: now,
    },
    indexes: { audit_entries_subject_index: { on: 'using btree (subject_type, subject_id, id)' } },
  },
  bulk_run_rows: {
    columns: {
      run_id: reference,
      place: { type: 'integer', notNull: true },
      record_id: reference,
      outcome: text,
      reason: { type: 'text' },
      undo: { type: 'jsonb' },
    },
    primaryKey: ['run_id', 'place'],
    indexes: { bulk_run_rows_record_id_index: { on: 'using btree (run_id, record_id)' } },
    foreignKeys: {
      bulk_run_rows_run_id_fkey: { column: 'run_id', table: 'bulk_runs', onDelete: 'cascade' },
    },
  },
  bulk_runs: {
    columns: {
      id,
      user_id: reference,
      resource: text,
      operation: text,
      relation: { type: 'text' },
      parent_id: { type: 'bigint' },
      locale: text,
      ids: { type: 'bigint[]', notNull: true },
      sent: { type: 'jsonb' },
      undo_of: { type: 'bigint' },
      undone_at: { type: 'timestamp with time zone' },
      sent_erased: { type: 'boolean', notNull: true, default: 'false' },
      done: { type: 'integer', notNull: true, default: '0' },
      unchanged: { type: 'integer', notNull: true, default: '0' },
      waitlisted: { type: 'integer', notNull: true, default: '0' },
      refused: { type: 'integer', notNull: true, default: '0' },
      status: text,
      message: { type: 'text' },
      seen: { type: 'boolean', notNull: true, default: 'false' },
      worked_at: now,
      created_at: now,
    },
    indexes: {
      bulk_runs_user_id_index: { on: 'using btree (user_id, id)' },
    },
    foreignKeys: ofUser('bulk_runs'),
  },
  data_exports: {
    columns: {
      id,
      user_id: reference,
      status: text,
      done: { type: 'integer', notNull: true, default: '0' },
      total: { type: 'integer', notNull: true, default: '0' },
      size: { type: 'bigint' },
      storage_key: { type: 'text' },
      created_at: now,
      updated_at: now,
      expires_at: at,
    },
    indexes: { data_exports_user_id_index: { on: 'using btree (user_id, id)' } },
    foreignKeys: ofUser('data_exports'),
  },
  idempotency_keys: {
    columns: {
      user_id: reference,
      key: text,
      request_hash: text,
      status: { type: 'integer' },
      body: { type: 'text' },
      created_at: now,
    },
    primaryKey: ['user_id', 'key'],
    indexes: { idempotency_keys_created_at_index: { on: 'using btree (created_at)' } },
  },
  import_jobs: {
    columns: {
      id,
      user_id: reference,
      resource: text,
      file_name: text,
      file: { type: 'bytea' },
      storage_key: { type: 'text' },
      given: { type: 'jsonb' },
      status: text,
      done: { type: 'integer', notNull: true, default: '0' },
      result: { type: 'jsonb' },
      added_ids: { type: 'bigint[]' },
      created_at: now,
      updated_at: now,
    },
    indexes: { import_jobs_user_id_index: { on: 'using btree (user_id, id)' } },
    foreignKeys: ofUser('import_jobs'),
  },
  job_outbox: {
    columns: {
      id: { type: 'uuid', notNull: true, default: 'gen_random_uuid()' },
      queue: text,
      data: { type: 'jsonb', notNull: true },
      run_at: at,
      priority: { type: 'integer', notNull: true, default: '0' },
      created_at: now,
    },
    indexes: { job_outbox_priority_index: { on: 'using btree (priority desc, created_at, id)' } },
  },
  one_time_links: {
    columns: {
      token_hash: text,
      purpose: text,
      user_id: { type: 'bigint' },
      expires_at: { ...at, notNull: true },
      used_at: at,
      created_at: now,
    },
    primaryKey: ['token_hash'],
    foreignKeys: ofUser('one_time_links'),
    triggers: { users_end_links: endLinks },
  },
  rate_limits: {
    columns: {
      key: text,
      count: { type: 'integer', notNull: true, default: '0' },
      resets_at: { ...at, notNull: true },
    },
    primaryKey: ['key'],
  },
  known_devices: {
    columns: { user_id: reference, device_hash: text, last_seen_at: now },
    primaryKey: ['user_id', 'device_hash'],
    foreignKeys: ofUser('known_devices'),
  },
  record_states: {
    columns: {
      id,
      resource: text,
      record_id: reference,
      state: text,
      began_at: now,
      began_by_id: { type: 'bigint' },
    },
    // The state of one record, and that of all at a past time.
    indexes: {
      record_states_record_index: { on: 'using btree (resource, record_id, began_at, id) include (state)' },
    },
  },
  serial_counters: {
    columns: { series: text, period: text, last: { type: 'bigint', notNull: true } },
    primaryKey: ['series', 'period'],
    storage: 'fillfactor=50',
  },
  sessions: {
    columns: {
      id,
      token_hash: text,
      user_id: reference,
      remember: { type: 'boolean', notNull: true, default: 'false' },
      user_agent: { type: 'text' },
      ip: { type: 'text' },
      expires_at: { ...at, notNull: true },
      last_seen_at: now,
      created_at: now,
    },
    indexes: {
      sessions_token_hash_unique: { unique: true, on: 'using btree (token_hash)' },
      sessions_user_id_index: { on: 'using btree (user_id)' },
    },
    foreignKeys: ofUser('sessions'),
  },
  settings: {
    columns: { key: text, value: { type: 'jsonb', notNull: true } },
    primaryKey: ['key'],
  },
  table_changes: {
    columns: {
      table_name: text,
      live: { type: 'bigint', notNull: true },
      changes: { type: 'bigint', notNull: true },
    },
    primaryKey: [],
    indexes: { table_changes_table_name_index: { on: 'using btree (table_name)' } },
    storage: 'autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=500',
  },
  upload_pieces: {
    columns: {
      upload_id: { type: 'uuid', notNull: true },
      start: reference,
      size: { type: 'integer', notNull: true },
      name: { type: 'uuid', notNull: true },
    },
    primaryKey: ['upload_id', 'start'],
    foreignKeys: {
      upload_pieces_upload_id_fkey: { column: 'upload_id', table: 'uploads', onDelete: 'cascade' },
    },
  },
  uploads: {
    columns: {
      id: { type: 'uuid', notNull: true, default: 'gen_random_uuid()' },
      user_id: reference,
      resource: text,
      field: text,
      record_id: { type: 'bigint' },
      file_name: text,
      modified: { type: 'bigint' },
      metadata: text,
      size: reference,
      received: { type: 'bigint', notNull: true, default: '0' },
      storage_key: text,
      media_id: { type: 'bigint' },
      expires_at: { ...at, notNull: true },
      created_at: now,
    },
    indexes: {
      uploads_user_id_index: { on: 'using btree (user_id)' },
      uploads_media_id_index: { on: 'using btree (media_id)' },
    },
    foreignKeys: {
      ...ofUser('uploads'),
      uploads_media_id_fkey: { column: 'media_id', table: 'medias', onDelete: 'cascade' },
    },
  },
})
