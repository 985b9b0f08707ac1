alter table "mail_messages" add column "held_count" integer not null default 0;

-- Held copies were counted among those that were not sent, and their messages stood there as done.
update "mail_messages" as m
set "held_count" = n."held", "failed_count" = greatest(0, m."failed_count" - n."held"),
  "status" = case when m."status" = 'sent' then 'held' else m."status" end
from (
  select "mail_message_id" as "id", count(*)::integer as "held" from "mail_recipients"
  where "status" = 'held' group by "mail_message_id"
) as n
where n."id" = m."id";
