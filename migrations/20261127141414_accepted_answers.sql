alter table "exam_corrections" add column "accepted" jsonb;

alter table "entry_questions" add column "also_accepted" jsonb;
