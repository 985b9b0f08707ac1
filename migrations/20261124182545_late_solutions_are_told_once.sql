alter table "tickets" add column "solution_told_at" timestamp with time zone;
-- Who was told before that a solution is late is not told again.
update tickets set solution_told_at = greatest(overdue_told_at, due_at) where first_responded_at is not null and overdue_told_at is not null;
update tickets set overdue_told_at = greatest(overdue_told_at, due_at) where overdue_told_at is not null and due_at <= now();
