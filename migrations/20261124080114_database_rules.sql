create table "serial_counters" (
  "series" text not null,
  "period" text not null,
  "last" bigint not null,
  primary key ("series", "period")
) with (fillfactor=50);

drop index if exists "erasure_requests_number_unique";

-- Review: rows of erasure_requests that collide by erasure_requests_number_unique have to be put right first.

create unique index "erasure_requests_number_unique" on "erasure_requests" using btree ("number");

drop index if exists "tickets_number_unique";

-- Review: rows of tickets that collide by tickets_number_unique have to be put right first.

create unique index "tickets_number_unique" on "tickets" using btree ("number");

drop index if exists "user_skills_user_name_unique";

-- Review: rows of user_skills that collide by user_skills_user_name_unique have to be put right first.

create unique index "user_skills_user_name_unique" on "user_skills" using btree ("user_id", (unique_key("name"))) nulls not distinct where deleted_at is null;

drop index if exists "saved_views_user_list_name_unique";

-- Review: rows of saved_views that collide by saved_views_user_list_name_unique have to be put right first.

create unique index "saved_views_user_list_name_unique" on "saved_views" using btree ("user_id", (unique_key("list")), (unique_key("name"))) nulls not distinct where deleted_at is null;

create or replace function take_serial(named text, pattern text, made_at timestamptz) returns text language plpgsql as $$
declare
  zone text := coalesce((select value #>> '{}' from settings where key = 'time_zone'), 'Europe/Istanbul');
  digits text := substring(pattern from '\{(0+)\}');
  filled text := replace(replace(pattern, '{year}', to_char(made_at at time zone zone, 'YYYY')),
    '{month}', to_char(made_at at time zone zone, 'MM'));
  taken bigint;
begin
  insert into serial_counters as c (series, period, last) values (named, filled, 1)
    on conflict (series, period) do update set last = c.last + 1 returning last into taken;
  return replace(filled, '{' || digits || '}', lpad(taken::text, greatest(length(digits), length(taken::text)), '0'));
end $$;

create or replace function "erasure_requests_number_serial"() returns trigger language plpgsql as $$ begin
  new."number" := take_serial('erasure_requests.number', 'VS-{year}-{000000}', new.created_at);
  return new;
end $$;
create or replace trigger "erasure_requests_number_serial" before insert on "erasure_requests" for each row when (new."number" is null)
  execute function "erasure_requests_number_serial"();

insert into serial_counters (series, period, last)
select 'erasure_requests.number', m[1] || '{000000}' || m[3], max(m[2]::bigint)
from (select regexp_match("number", '^(VS\-\d{4}\-)(\d{1,18})()$') as m from "erasure_requests") n where m is not null group by 2
on conflict (series, period) do update set last = greatest(serial_counters.last, excluded.last);

update "erasure_requests" t set "number" = n.number
from (select o.id, take_serial('erasure_requests.number', 'VS-{year}-{000000}', o.created_at) as number
  from (select id, created_at from "erasure_requests" where "number" is null order by created_at, id) o) n
where n.id = t.id;

create or replace function "tickets_number_serial"() returns trigger language plpgsql as $$ begin
  new."number" := take_serial('tickets.number', 'DT-{year}-{000000}', new.created_at);
  return new;
end $$;
create or replace trigger "tickets_number_serial" before insert on "tickets" for each row when (new."number" is null)
  execute function "tickets_number_serial"();

insert into serial_counters (series, period, last)
select 'tickets.number', m[1] || '{000000}' || m[3], max(m[2]::bigint)
from (select regexp_match("number", '^(DT\-\d{4}\-)(\d{1,18})()$') as m from "tickets") n where m is not null group by 2
on conflict (series, period) do update set last = greatest(serial_counters.last, excluded.last);

update "tickets" t set "number" = n.number
from (select o.id, take_serial('tickets.number', 'DT-{year}-{000000}', o.created_at) as number
  from (select id, created_at from "tickets" where "number" is null order by created_at, id) o) n
where n.id = t.id;
