update "course_contents" set "required_percent" = null where "required_percent" is not null and ("type" not in ('video', 'document', 'text', 'scorm') or "completion" is distinct from 'viewed');
