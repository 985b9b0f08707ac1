alter table "entry_questions" add column "given_score" numeric(15,5);

alter table "exam_events" add column "question_id" bigint;

alter table "exam_events" add column "score_before" numeric(15,5);

alter table "exam_events" add column "score_after" numeric(15,5);

create index "exam_events_question_id_index" on "exam_events" using btree ("question_id");

alter table "exam_events" add constraint "exam_events_question_id_fkey" foreign key ("question_id") references "entry_questions" (id) on delete cascade;
