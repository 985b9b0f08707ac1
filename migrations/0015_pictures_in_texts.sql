create index "announcements_body_pictures_index" on "announcements" using btree (id) where "body" like '%<img data-media-id="%';

create index "mail_templates_body_pictures_index" on "mail_templates" using btree (id) where "body" like '%<img data-media-id="%';

create index "mail_messages_body_pictures_index" on "mail_messages" using btree (id) where "body" like '%<img data-media-id="%';
