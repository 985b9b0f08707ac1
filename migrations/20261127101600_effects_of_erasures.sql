-- What was kept of each erasure has the name by which the preview says it.
update "erasure_requests" set "outcome" = (
  select jsonb_agg((line - 'deed') || jsonb_build_object('effect', line -> 'deed') order by place)
  from jsonb_array_elements("outcome") with ordinality as lines(line, place)
) where jsonb_path_exists("outcome", '$[*].deed');
