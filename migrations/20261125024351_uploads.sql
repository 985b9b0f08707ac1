create table "upload_pieces" (
  "upload_id" uuid not null,
  "start" bigint not null,
  "size" integer not null,
  "name" uuid not null,
  primary key ("upload_id", "start")
);

create table "uploads" (
  "id" uuid not null default gen_random_uuid(),
  "user_id" bigint not null,
  "resource" text not null,
  "field" text not null,
  "record_id" bigint,
  "file_name" text not null,
  "modified" bigint,
  "metadata" text not null,
  "size" bigint not null,
  "received" bigint not null default 0,
  "storage_key" text not null,
  "media_id" bigint,
  "expires_at" timestamp with time zone not null,
  "created_at" timestamp with time zone not null default clock_timestamp(),
  primary key ("id")
);

create index "uploads_user_id_index" on "uploads" using btree (user_id);

create index "uploads_media_id_index" on "uploads" using btree (media_id);

alter table "medias" alter column "sha256" drop not null;

alter table "upload_pieces" add constraint "upload_pieces_upload_id_fkey" foreign key ("upload_id") references "uploads" (id) on delete cascade;

alter table "uploads" add constraint "uploads_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;

alter table "uploads" add constraint "uploads_media_id_fkey" foreign key ("media_id") references "medias" (id) on delete cascade;
