alter table "exam_entries" add column "revision" integer not null default 1;

alter table "exam_entries" add column "revalidation_reason" text;
