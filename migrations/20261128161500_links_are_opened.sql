update "course_contents" set "completion" = 'opened' where "completion" = 'viewed' and "type" = 'link';
update "course_contents" set "completion" = 'opened' where "completion" = 'package' and "type" <> 'scorm';
