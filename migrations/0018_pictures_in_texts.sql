create index "announcements_body_pictures_index" on "announcements" using btree (id) where "body" like '%<img data-media-id="%';

create index "mail_templates_body_pictures_index" on "mail_templates" using btree (id) where "body" like '%<img data-media-id="%';

create index "mail_messages_body_pictures_index" on "mail_messages" using btree (id) where "body" like '%<img data-media-id="%';
create index "portal_texts_body_tr_pictures_index" on "portal_texts" using btree (id) where "body_tr" like '%<img data-media-id="%';

create index "portal_texts_body_en_pictures_index" on "portal_texts" using btree (id) where "body_en" like '%<img data-media-id="%';
