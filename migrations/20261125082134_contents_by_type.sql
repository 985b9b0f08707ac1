create index "course_contents_course_type_index" on "course_contents" using btree ("course_id", "type") where deleted_at is null;
