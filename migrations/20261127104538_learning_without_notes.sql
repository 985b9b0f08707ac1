drop trigger if exists progress_records_inserted on "progress_records";

drop trigger if exists progress_records_updated on "progress_records";

drop trigger if exists progress_records_deleted on "progress_records";

drop trigger if exists progress_records_truncated on "progress_records";

drop trigger if exists progress_records_changed on "progress_records";

delete from table_changes where table_name = 'progress_records';

drop trigger if exists learning_sessions_inserted on "learning_sessions";

drop trigger if exists learning_sessions_updated on "learning_sessions";

drop trigger if exists learning_sessions_deleted on "learning_sessions";

drop trigger if exists learning_sessions_truncated on "learning_sessions";

drop trigger if exists learning_sessions_changed on "learning_sessions";

delete from table_changes where table_name = 'learning_sessions';

drop trigger if exists scorm_states_inserted on "scorm_states";

drop trigger if exists scorm_states_updated on "scorm_states";

drop trigger if exists scorm_states_deleted on "scorm_states";

drop trigger if exists scorm_states_truncated on "scorm_states";

drop trigger if exists scorm_states_changed on "scorm_states";

delete from table_changes where table_name = 'scorm_states';
