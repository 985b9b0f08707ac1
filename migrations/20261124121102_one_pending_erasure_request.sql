-- There were none that collide: requests about one person took turns.
create unique index "erasure_requests_one_pending_constraint" on "erasure_requests" using btree ("user_id") where deleted_at is null and ("status" = 'pending');
