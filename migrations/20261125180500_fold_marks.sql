-- Any apostrophe is one for searching, and any quotation mark. What the columns keep of texts with one is computed anew:
-- only a column that is written has those computed that depend on it.
create or replace function fold(value text) returns text
language sql immutable strict parallel safe as $$ select translate(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZıøØłŁđĐħĦŧŦАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ‘’‚‛ʻʼʹ′`“”„‟«»', 'abcdefghijklmnopqrstuvwxyzioollddhhttабвгдежзийклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρστυφχψω''''''''''''''''''""""""') $$;
do $$ declare changed record; begin
  for changed in
    select used.table_name, string_agg(distinct format('%1$I = %1$I', used.column_name), ', ') as sets,
      string_agg(distinct format('%I::text ~ %L', used.column_name, '[‘’‚‛ʻʼʹ′`“”„‟«»]'), ' or ') as hits
    from information_schema.column_column_usage used
    join information_schema.columns made
      on made.table_schema = used.table_schema and made.table_name = used.table_name
      and made.column_name = used.dependent_column
    where used.table_schema = current_schema() and made.generation_expression like '%fold(%'
    group by used.table_name
  loop
    execute format('update %I set %s where %s', changed.table_name, changed.sets, changed.hits);
  end loop;
end $$;
