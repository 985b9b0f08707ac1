drop index if exists "job_outbox_created_at_index";

alter table "job_outbox" add column "priority" integer not null default 0;

create index "job_outbox_priority_index" on "job_outbox" using btree (priority desc, created_at, id);
