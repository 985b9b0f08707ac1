drop index if exists "bulk_runs_undo_of_index";

alter table "bulk_runs" add column "undone_at" timestamp with time zone;

alter table "bulk_runs" add column "sent_erased" boolean not null default false;

update "bulk_runs" r set "undone_at" = u."created_at" from "bulk_runs" u where u."undo_of" = r."id";
