create or replace function end_links() returns trigger language plpgsql as $$ begin
  delete from one_time_links where user_id = new.id;
  return null;
end $$;
create or replace trigger users_end_links after update of email, status, deleted_at, password_hash on users
  for each row when ((old.email, old.status, old.deleted_at, old.password_hash)
    is distinct from (new.email, new.status, new.deleted_at, new.password_hash))
  execute function end_links();
