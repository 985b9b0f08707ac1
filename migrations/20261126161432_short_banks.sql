drop index if exists "question_versions_question_id_index";

create index "question_versions_question_id_index" on "question_versions" using btree ("question_id", "created_at", id);

alter table "exams" add column "short_at" timestamp with time zone;
