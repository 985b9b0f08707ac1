alter table "users" add column "has_password" boolean generated always as (("password_hash" is not null)) stored;

create index "users_has_password_index" on "users" using btree ("has_password", id) where deleted_at is null;
