create or replace function note_truncate() returns trigger language plpgsql as $$ begin
  insert into table_changes (table_name, live, changes)
  select tg_table_name, -coalesce(sum(live), 0), 1 from table_changes where table_name = tg_table_name;
  return null;
end $$;

-- Every table whose rows are counted by notes; those made later bear the trigger from the beginning.
do $$ declare counted name; begin
  for counted in
    select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid = 'note_insert'::regproc order by 1
  loop
    execute format('create trigger %I after truncate on %I for each statement execute function note_truncate()', counted || '_truncated', counted);
  end loop;
end $$;
