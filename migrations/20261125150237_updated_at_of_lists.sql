create index "courses_updated_at_index" on "courses" using btree (updated_at, id) where deleted_at is null;

create index "course_ratings_updated_at_index" on "course_ratings" using btree (updated_at, id) where deleted_at is null;

create index "mail_templates_updated_at_index" on "mail_templates" using btree (updated_at, id) where deleted_at is null;
