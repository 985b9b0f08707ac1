alter table "courses" alter column "code" drop not null;
