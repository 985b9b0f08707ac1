-- Of several profiles of a person the latest one was shown: it stays.
update "community_profiles" p set "deleted_at" = clock_timestamp()
where p."deleted_at" is null and exists (
  select 1 from "community_profiles" o
  where o."user_id" = p."user_id" and o."deleted_at" is null and o.id > p.id
);

create unique index "community_profiles_one_per_person_constraint" on "community_profiles" using btree ("user_id") where deleted_at is null;
