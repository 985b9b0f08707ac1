create table "job_outbox" (
  "id" uuid not null default gen_random_uuid(),
  "queue" text not null,
  "data" jsonb not null,
  "run_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default clock_timestamp(),
  primary key ("id")
);

create index "job_outbox_created_at_index" on "job_outbox" using btree (created_at, id);
