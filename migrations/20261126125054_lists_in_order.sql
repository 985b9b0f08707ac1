drop index if exists "users_corporation_id_index";

drop index if exists "users_title_id_index";

create index "users_corporation_id_index" on "users" using btree ("corporation_id", "full_name_sort", id);

create index "users_title_id_index" on "users" using btree ("title_id", "full_name_sort", id);

create index "titles_level_largest_index" on "titles" using btree ("level" desc nulls last, id desc) where deleted_at is null;

drop index if exists "permissions_permission_category_id_index";

create index "permissions_permission_category_id_index" on "permissions" using btree ("permission_category_id", "name_sort", id);

drop index if exists "organization_charts_parent_id_index";

create index "organization_charts_parent_id_index" on "organization_charts" using btree ("parent_id", "sort", id);

create index "portal_texts_version_largest_index" on "portal_texts" using btree ("version" desc nulls last, id desc) where deleted_at is null;

drop index if exists "text_reads_text_id_index";

create index "text_reads_text_id_index" on "text_reads" using btree ("text_id", "read_at", id);

drop index if exists "consents_text_id_index";

create index "consents_text_id_index" on "consents" using btree ("text_id", "given_at", id);

drop index if exists "courses_course_catalog_id_index";

create index "courses_course_catalog_id_index" on "courses" using btree ("course_catalog_id", "updated_at", id);

create index "course_plans_budget_largest_index" on "course_plans" using btree ("budget" desc nulls last, id desc) where deleted_at is null;

create index "course_plans_planned_participants_largest_index" on "course_plans" using btree ("planned_participants" desc nulls last, id desc) where deleted_at is null;

drop index if exists "enrolments_course_id_index";

create index "enrolments_course_id_index" on "enrolments" using btree ("course_id", "created_at", id);

drop index if exists "progress_records_enrolment_id_index";

create index "progress_records_enrolment_id_index" on "progress_records" using btree ("enrolment_id", "first_access_at", id);

drop index if exists "learning_sessions_enrolment_id_index";

create index "learning_sessions_enrolment_id_index" on "learning_sessions" using btree ("enrolment_id", "started_at", id);

drop index if exists "course_ratings_course_id_index";

create index "course_ratings_course_id_index" on "course_ratings" using btree ("course_id", "updated_at", id);

drop index if exists "questions_category_id_index";

create index "questions_category_id_index" on "questions" using btree ("category_id", "updated_at", id);

drop index if exists "question_versions_question_id_index";

create index "question_versions_question_id_index" on "question_versions" using btree ("question_id", "number", id);

drop index if exists "exam_entries_exam_id_index";

create index "exam_entries_exam_id_index" on "exam_entries" using btree ("exam_id", "started_at", id);

create index "exam_entries_percent_largest_index" on "exam_entries" using btree ("percent" desc nulls last, id desc) where deleted_at is null;

drop index if exists "exam_results_exam_id_index";

create index "exam_results_exam_id_index" on "exam_results" using btree ("exam_id", "percent" desc nulls last, id desc);

create index "exam_results_percent_largest_index" on "exam_results" using btree ("percent" desc nulls last, id desc) where deleted_at is null;

drop index if exists "exam_corrections_exam_id_index";

create index "exam_corrections_exam_id_index" on "exam_corrections" using btree ("exam_id", "created_at", id);

drop index if exists "exam_objections_exam_id_index";

create index "exam_objections_exam_id_index" on "exam_objections" using btree ("exam_id", "created_at", id);

drop index if exists "competencies_competency_category_id_index";

create index "competencies_competency_category_id_index" on "competencies" using btree ("competency_category_id", "name_sort", id);

drop index if exists "competency_components_competency_id_index";

create index "competency_components_competency_id_index" on "competency_components" using btree ("competency_id", "name_sort", id);

drop index if exists "behavior_indicators_competency_id_index";

drop index if exists "behavior_indicators_competency_component_id_index";

create index "behavior_indicators_competency_id_index" on "behavior_indicators" using btree ("competency_id", "sort", id);

create index "behavior_indicators_competency_component_id_index" on "behavior_indicators" using btree ("competency_component_id", "sort", id);

create index "tickets_rating_largest_index" on "tickets" using btree ("rating" desc nulls last, id desc) where deleted_at is null;

drop index if exists "mail_recipients_mail_message_id_index";

create index "mail_recipients_mail_message_id_index" on "mail_recipients" using btree ("mail_message_id", "created_at", id);
