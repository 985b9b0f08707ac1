alter table "courses" add column "published_told_at" timestamp with time zone;

alter table "courses" add column "dates_changed_at" timestamp with time zone;

alter table "courses" add column "dates_told_at" timestamp with time zone;

create index "courses_dates_changed_at_index" on "courses" using btree ("dates_changed_at", id) where deleted_at is null;


-- What was published before is no news.
update "courses" set "published_told_at" = "published_at" where "published_at" is not null;
