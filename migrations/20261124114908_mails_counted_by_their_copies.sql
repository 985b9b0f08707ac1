-- How many copies a mail has, and how far they came, is counted over the copies themselves.
alter table "mail_messages" drop column "recipients_count";

alter table "mail_messages" drop column "sent_count";

alter table "mail_messages" drop column "failed_count";

alter table "mail_messages" drop column "held_count";

create index "mail_recipients_mail_message_status_index" on "mail_recipients" using btree ("mail_message_id", "status") where deleted_at is null;
