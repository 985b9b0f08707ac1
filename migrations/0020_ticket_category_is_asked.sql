alter table "tickets" alter column "category" drop default;
