-- A mailing stays when its one reader is erased, and a mail whose time is over keeps nothing of its readers: both are
-- known by their words again.
update "mail_messages" set "title" = "subject"
where ("kind" = 'mailing' and "recipients_count" = 1) or "body" = '';

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
    update "mail_messages"
    set "title" = regexp_replace("title", '\{\{\s*' || part.name || '\s*\}\}', '[' || part.word || ']', 'g')
    where "title" like '%{{%' and (("kind" = 'mailing' and "recipients_count" = 1) or "body" = '');
  end loop;
end $$;
