-- The columns say when people were notified. They and their indexes keep what they have, under new names.

alter table "courses" rename column "published_told_at" to "published_notified_at";
alter index "courses_published_told_at_index" rename to "courses_published_notified_at_index";

alter table "courses" rename column "dates_told_at" to "dates_notified_at";
alter index "courses_dates_told_at_index" rename to "courses_dates_notified_at_index";

alter table "enrolments" rename column "week_told_at" to "week_notified_at";
alter index "enrolments_week_told_at_index" rename to "enrolments_week_notified_at_index";

alter table "enrolments" rename column "day_told_at" to "day_notified_at";
alter index "enrolments_day_told_at_index" rename to "enrolments_day_notified_at_index";

alter table "enrolments" rename column "late_told_at" to "late_notified_at";
alter index "enrolments_late_told_at_index" rename to "enrolments_late_notified_at_index";

alter table "exams" rename column "marking_told_at" to "marking_notified_at";

alter table "exams" rename column "ready_told_at" to "ready_notified_at";

alter table "tickets" rename column "overdue_told_at" to "overdue_notified_at";
alter index "tickets_overdue_told_at_index" rename to "tickets_overdue_notified_at_index";

alter table "tickets" rename column "solution_told_at" to "solution_notified_at";
alter index "tickets_solution_told_at_index" rename to "tickets_solution_notified_at_index";
