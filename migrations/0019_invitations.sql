alter table "import_jobs" add column "added_ids" bigint[];

alter table "users" add column "invited_until" timestamp with time zone;

create or replace function end_links() returns trigger language plpgsql as $$ begin
  delete from one_time_links where user_id = new.id;
  update users set invited_until = null where id = new.id and invited_until is not null;
  return null;
end $$;
create or replace trigger users_end_links after update of email, status, deleted_at, password_hash on users
  for each row when ((old.email, old.status, old.deleted_at, old.password_hash)
    is distinct from (new.email, new.status, new.deleted_at, new.password_hash))
  execute function end_links();

update users u set invited_until = l.expires_at from one_time_links l
  where l.user_id = u.id and l.purpose = 'invitation' and l.used_at is null and l.expires_at > clock_timestamp();
