alter table "import_jobs" add column "storage_key" text;

alter table "import_jobs" add column "given" jsonb;

alter table "import_jobs" alter column "file" drop not null;
