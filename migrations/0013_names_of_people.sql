create index "users_full_name_fold_index" on "users" using gin (full_name_fold gin_trgm_ops);
