alter table "bulk_runs" add column "waitlisted" integer not null default 0;

alter table "bulk_runs" add column "message" text;

-- Assignments are runs like the others: one that goes on is taken up by the next look for runs left behind.
insert into "bulk_runs" ("user_id", "resource", "operation", "relation", "parent_id", "locale", "ids", "sent", "sent_erased", "done", "unchanged", "waitlisted", "refused", "status", "message", "seen", "worked_at", "created_at")
select "user_id", "resource", 'assign', "relation", "record_id", "locale", "ids", case when "status" <> 'done' then "sent" end, "status" = 'stopped' and "sent" = '{}', "done", "already", "waiting", "refused", "status", "message", "status" <> 'running', "worked_at", "created_at" from "assign_runs" order by "id";

insert into "bulk_run_rows" ("run_id", "place", "record_id", "outcome", "reason")
select r."id", f."at" - 1, (f."row"->>'id')::bigint, 'refused', f."row"->>'reason'
from "assign_runs" a
join "bulk_runs" r on r."user_id" = a."user_id" and r."created_at" = a."created_at" and r."operation" = 'assign' and r."parent_id" = a."record_id" and r."relation" = a."relation"
cross join lateral jsonb_array_elements(a."failures") with ordinality as f("row", "at")
on conflict do nothing;

-- Their jobs have no queue any more.
delete from "job_outbox" where "queue" = 'assign-run';

drop table "assign_runs" cascade;
