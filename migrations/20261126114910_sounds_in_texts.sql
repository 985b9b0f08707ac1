drop index if exists "portal_texts_body_tr_pictures_index";

drop index if exists "portal_texts_body_en_pictures_index";

create index "portal_texts_body_tr_media_index" on "portal_texts" using btree (id) where "body_tr" like '% data-media-id="%';

create index "portal_texts_body_en_media_index" on "portal_texts" using btree (id) where "body_en" like '% data-media-id="%';

drop index if exists "courses_description_pictures_index";

create index "courses_description_media_index" on "courses" using btree (id) where "description" like '% data-media-id="%';

drop index if exists "course_contents_body_pictures_index";

create index "course_contents_body_media_index" on "course_contents" using btree (id) where "body" like '% data-media-id="%';

drop index if exists "questions_body_pictures_index";

drop index if exists "questions_explanation_pictures_index";

create index "questions_body_media_index" on "questions" using btree (id) where "body" like '% data-media-id="%';

create index "questions_explanation_media_index" on "questions" using btree (id) where "explanation" like '% data-media-id="%';

drop index if exists "question_versions_body_pictures_index";

drop index if exists "question_versions_explanation_pictures_index";

create index "question_versions_body_media_index" on "question_versions" using btree (id) where "body" like '% data-media-id="%';

create index "question_versions_explanation_media_index" on "question_versions" using btree (id) where "explanation" like '% data-media-id="%';

drop index if exists "exams_instructions_pictures_index";

create index "exams_instructions_media_index" on "exams" using btree (id) where "instructions" like '% data-media-id="%';

drop index if exists "announcements_body_pictures_index";

create index "announcements_body_media_index" on "announcements" using btree (id) where "body" like '% data-media-id="%';

drop index if exists "mail_templates_body_pictures_index";

create index "mail_templates_body_media_index" on "mail_templates" using btree (id) where "body" like '% data-media-id="%';

drop index if exists "mail_messages_body_pictures_index";

create index "mail_messages_body_media_index" on "mail_messages" using btree (id) where "body" like '% data-media-id="%';
