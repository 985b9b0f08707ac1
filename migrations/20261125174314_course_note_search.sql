alter table "course_notes" add column "search_text" text generated always as (coalesce(fold("body"), '') || E'\n' || coalesce(fold("lesson"), '')) stored;

create index "course_notes_search_text_index" on "course_notes" using gin (search_text gin_trgm_ops);
