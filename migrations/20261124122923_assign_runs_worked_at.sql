alter table "assign_runs" add column "worked_at" timestamp with time zone not null default clock_timestamp();
