create index "users_last_login_at_largest_index" on "users" using btree ("last_login_at" desc nulls last, id desc) where deleted_at is null;

create index "missions_start_date_largest_index" on "missions" using btree ("start_date" desc nulls last, id desc) where deleted_at is null;

create index "missions_end_date_largest_index" on "missions" using btree ("end_date" desc nulls last, id desc) where deleted_at is null;

create index "erasure_requests_due_at_largest_index" on "erasure_requests" using btree ("due_at" desc nulls last, id desc) where deleted_at is null;

create index "erasure_requests_decided_at_largest_index" on "erasure_requests" using btree ("decided_at" desc nulls last, id desc) where deleted_at is null;

create index "portal_texts_published_at_largest_index" on "portal_texts" using btree ("published_at" desc nulls last, id desc) where deleted_at is null;

drop index if exists "text_reads_text_id_index";

create index "text_reads_text_id_index" on "text_reads" using btree ("text_id", "read_at" desc nulls last, id desc);

create index "text_reads_read_at_largest_index" on "text_reads" using btree ("read_at" desc nulls last, id desc) where deleted_at is null;

drop index if exists "consents_text_id_index";

create index "consents_text_id_index" on "consents" using btree ("text_id", "given_at" desc nulls last, id desc);

create index "consents_given_at_largest_index" on "consents" using btree ("given_at" desc nulls last, id desc) where deleted_at is null;

create index "consents_withdrawn_at_largest_index" on "consents" using btree ("withdrawn_at" desc nulls last, id desc) where deleted_at is null;

create index "courses_start_at_largest_index" on "courses" using btree ("start_at" desc nulls last, id desc) where deleted_at is null;

create index "courses_end_at_largest_index" on "courses" using btree ("end_at" desc nulls last, id desc) where deleted_at is null;

create index "courses_published_at_largest_index" on "courses" using btree ("published_at" desc nulls last, id desc) where deleted_at is null;

create index "course_plans_planned_start_largest_index" on "course_plans" using btree ("planned_start" desc nulls last, id desc) where deleted_at is null;

create index "enrolments_required_by_largest_index" on "enrolments" using btree ("required_by" desc nulls last, id desc) where deleted_at is null;

create index "enrolments_completed_at_largest_index" on "enrolments" using btree ("completed_at" desc nulls last, id desc) where deleted_at is null;

create index "enrolments_last_active_at_largest_index" on "enrolments" using btree ("last_active_at" desc nulls last, id desc) where deleted_at is null;

create index "progress_records_first_access_at_largest_index" on "progress_records" using btree ("first_access_at" desc nulls last, id desc) where deleted_at is null;

create index "exams_opens_at_largest_index" on "exams" using btree ("opens_at" desc nulls last, id desc) where deleted_at is null;

create index "exams_closes_at_largest_index" on "exams" using btree ("closes_at" desc nulls last, id desc) where deleted_at is null;

drop index if exists "exam_entries_exam_id_index";

create index "exam_entries_exam_id_index" on "exam_entries" using btree ("exam_id", "started_at" desc nulls last, id desc);

create index "exam_entries_started_at_largest_index" on "exam_entries" using btree ("started_at" desc nulls last, id desc) where deleted_at is null;

create index "exam_entries_submitted_at_largest_index" on "exam_entries" using btree ("submitted_at" desc nulls last, id desc) where deleted_at is null;

create index "tickets_due_at_largest_index" on "tickets" using btree ("due_at" desc nulls last, id desc) where deleted_at is null;

create index "tickets_last_answer_at_largest_index" on "tickets" using btree ("last_answer_at" desc nulls last, id desc) where deleted_at is null;

create index "announcements_publish_at_largest_index" on "announcements" using btree ("publish_at" desc nulls last, id desc) where deleted_at is null;

create index "announcements_expires_at_largest_index" on "announcements" using btree ("expires_at" desc nulls last, id desc) where deleted_at is null;

create index "mail_recipients_sent_at_largest_index" on "mail_recipients" using btree ("sent_at" desc nulls last, id desc) where deleted_at is null;

create index "notifications_read_at_largest_index" on "notifications" using btree ("read_at" desc nulls last, id desc) where deleted_at is null;

create index "notifications_delivered_at_largest_index" on "notifications" using btree ("delivered_at" desc nulls last, id desc) where deleted_at is null;

create index "educational_backgrounds_start_date_largest_index" on "educational_backgrounds" using btree ("start_date" desc nulls last, id desc) where deleted_at is null;
