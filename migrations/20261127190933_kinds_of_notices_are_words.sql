drop index if exists "notification_preferences_user_kind_channel_unique";

create unique index "notification_preferences_user_kind_channel_unique" on "notification_preferences" using btree ("user_id", (unique_key("kind")), "channel") where deleted_at is null;
