create index "erasure_requests_reminded_at_index" on "erasure_requests" using btree ("due_at", id) where deleted_at is null and "due_at" is not null and ("reminded_at" is null or "reminded_at" < "due_at");

drop index if exists "courses_dates_changed_at_index";

create index "courses_published_told_at_index" on "courses" using btree ("published_at", id) where deleted_at is null and "published_at" is not null and ("published_told_at" is null or "published_told_at" < "published_at");

create index "courses_dates_told_at_index" on "courses" using btree ("dates_changed_at", id) where deleted_at is null and "dates_changed_at" is not null and ("dates_told_at" is null or "dates_told_at" < "dates_changed_at");

create index "enrolments_week_told_at_index" on "enrolments" using btree ("required_by", id) where deleted_at is null and "required_by" is not null and ("week_told_at" is null or "week_told_at" < "required_by");

create index "enrolments_day_told_at_index" on "enrolments" using btree ("required_by", id) where deleted_at is null and "required_by" is not null and ("day_told_at" is null or "day_told_at" < "required_by");

create index "enrolments_late_told_at_index" on "enrolments" using btree ("required_by", id) where deleted_at is null and "required_by" is not null and ("late_told_at" is null or "late_told_at" < "required_by");

alter table "exams" add column "marking_told_at" timestamp with time zone;

alter table "exams" add column "ready_told_at" timestamp with time zone;

alter table "exam_participants" add column "by_audience" boolean not null default false;

alter table "exam_participants" add column "announced_at" timestamp with time zone;

create index "exam_participants_announced_at_index" on "exam_participants" using btree ("created_at", id) where deleted_at is null and "created_at" is not null and ("announced_at" is null or "announced_at" < "created_at");

create index "tickets_overdue_told_at_index" on "tickets" using btree ("due_at", id) where deleted_at is null and "due_at" is not null and ("overdue_told_at" is null or "overdue_told_at" < "due_at");

create index "tickets_solution_told_at_index" on "tickets" using btree ("due_at", id) where deleted_at is null and "due_at" is not null and ("solution_told_at" is null or "solution_told_at" < "due_at");

-- Whoever takes part already has heard of it, and so has who marks what is graded now.
update "exam_participants" set "announced_at" = clock_timestamp();

update "exams" set "marking_told_at" = clock_timestamp() where "status" = 'grading';
