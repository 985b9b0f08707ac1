alter table "course_contents" add column "captions_tr_id" bigint;

alter table "course_contents" add column "captions_en_id" bigint;

create index "course_contents_captions_tr_id_index" on "course_contents" using btree ("captions_tr_id");

create index "course_contents_captions_en_id_index" on "course_contents" using btree ("captions_en_id");

alter table "course_contents" add constraint "course_contents_captions_tr_id_fkey" foreign key ("captions_tr_id") references "medias" (id) on delete restrict;

alter table "course_contents" add constraint "course_contents_captions_en_id_fkey" foreign key ("captions_en_id") references "medias" (id) on delete restrict;
