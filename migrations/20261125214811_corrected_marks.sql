alter table "exam_corrections" add column "version_id" bigint;

alter table "exam_corrections" add column "failed_count" integer not null default 0;

create index "exam_corrections_version_id_index" on "exam_corrections" using btree ("version_id");

alter table "exam_marks" add column "scored_at" timestamp with time zone;

alter table "exam_corrections" add constraint "exam_corrections_version_id_fkey" foreign key ("version_id") references "question_versions" (id) on delete restrict;
