drop index if exists "mail_messages_subject_sort_index";

-- Generated from the title from now on.

alter table "mail_messages" drop column "subject_sort";

alter table "mail_messages" add column "title" text;

alter table "mail_messages" drop column "search_text";

alter table "mail_messages" add column "search_text" text generated always as (coalesce(fold("title"), '')) stored;

alter table "mail_messages" add column "title_sort" text collate "C" generated always as (sort_key("title")) stored;

create index "mail_messages_title_sort_index" on "mail_messages" using btree (title_sort, id) where deleted_at is null;

alter table "mail_recipients" add column "subject" text;

alter table "mail_recipients" drop column "search_text";

alter table "mail_recipients" add column "search_text" text generated always as (coalesce(fold("email"), '') || E'\n' || coalesce(fold("subject"), '')) stored;

-- They went with the columns.
create index if not exists "mail_messages_search_text_index" on "mail_messages" using gin (search_text gin_trgm_ops);

create index if not exists "mail_recipients_search_text_index" on "mail_recipients" using gin (search_text gin_trgm_ops);

-- What is there already: copies get what is known of their readers, and what is not stands there in words.
update "mail_messages" set "title" = "subject";

update "mail_recipients" r set "subject" = m."subject" from "mail_messages" m where m.id = r.mail_message_id;

update "mail_recipients" r set "subject" = replace(r."subject", '{{notice_title}}', d.value)
from (
  select c.id, v.value from "mail_recipients" c
  cross join lateral jsonb_to_recordset(case when jsonb_typeof(c.data) = 'array' then c.data else '[]' end) as v(name text, value text)
  where c."subject" like '%{{%' and v.name = 'notice_title'
) d
where d.id = r.id and d.value is not null;

update "mail_recipients" r
set "subject" = replace(replace(replace(replace(r."subject", '{{first_name}}', u.first_name), '{{last_name}}', u.last_name),
  '{{full_name}}', u.full_name), '{{email}}', r.email)
from "users" u where u.id = r.user_id and r."subject" like '%{{%';

update "mail_messages" m set "title" = r."subject" from "mail_recipients" r
where r.mail_message_id = m.id and m.recipients_count = 1;

do $$
declare
  part record;
begin
  for part in select * from (values
    ('first_name', 'ad'), ('last_name', 'soyad'), ('full_name', 'ad soyad'), ('email', 'e-posta adresi'),
    ('title', 'unvan'), ('department', 'departman'), ('portal_name', 'portalın adı'),
    ('organisation_name', 'kurumun adı'), ('portal_address', 'portalın adresi'), ('link', 'bağlantı'),
    ('reason', 'gerekçe'), ('time', 'zaman'), ('notice_title', 'bildirimin başlığı'),
    ('notice_body', 'bildirimin metni')
  ) as p(name, word) loop
    update "mail_messages" set "title" = replace("title", '{{' || part.name || '}}', '[' || part.word || ']')
    where "title" like '%{{%';
    update "mail_recipients" set "subject" = replace("subject", '{{' || part.name || '}}', '[' || part.word || ']')
    where "subject" like '%{{%';
  end loop;
end $$;
