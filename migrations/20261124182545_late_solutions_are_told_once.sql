alter table "tickets" add column "solution_told_at" timestamp with time zone;
-- Who was told before that a solution is late is not told again.
update tickets set solution_told_at = overdue_told_at where first_responded_at is not null and overdue_told_at is not null;
