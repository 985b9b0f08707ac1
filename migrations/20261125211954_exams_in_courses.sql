alter table "course_contents" add column "exam_id" bigint;

create index "course_contents_exam_id_index" on "course_contents" using btree ("exam_id");

-- Review: rows of course_contents that collide by course_contents_exam_unique have to be put right first.

create unique index "course_contents_exam_unique" on "course_contents" using btree ("exam_id") where deleted_at is null;

alter table "exam_participants" add column "enrolment_id" bigint;

create index "exam_participants_enrolment_id_index" on "exam_participants" using btree ("enrolment_id");

alter table "course_contents" add constraint "course_contents_exam_id_fkey" foreign key ("exam_id") references "exams" (id) on delete restrict;

alter table "exam_participants" add constraint "exam_participants_enrolment_id_fkey" foreign key ("enrolment_id") references "enrolments" (id) on delete set null;
