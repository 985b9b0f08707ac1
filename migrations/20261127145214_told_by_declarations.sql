alter table "ticket_conversations" add column "reopens" boolean not null default false;

create index "announcements_notified_at_index" on "announcements" using btree ("publish_at", id) where deleted_at is null and "publish_at" is not null and ("notified_at" is null or "notified_at" < "publish_at");

-- What was told once, or was published more than a week ago, is no news. What came due while the portal stood still is told by the clock.
update "announcements" set "notified_at" = clock_timestamp()
where "publish_at" <= clock_timestamp() and "notified_at" < "publish_at"
  or "publish_at" < clock_timestamp() - interval '7 days' and "notified_at" is null;

delete from "job_outbox" where "queue" = 'announcement';
