alter table "permissions" add column "is_system" boolean not null default false;

create index "permissions_is_system_index" on "permissions" using btree ("is_system", id) where deleted_at is null;

alter table "tickets" alter column "requester_id" set not null;

-- Until now every permission came with the portal.
update "permissions" set "is_system" = true;

-- Whoever may list their own tickets opens one: the permission of its own that did it before is no more.
delete from "permissions" where "name" = 'my-tickets.store';
update "permissions" set "display_name" = 'Kendi destek taleplerini görüntüle ve talep aç'
where "name" = 'my-tickets.index' and "display_name" = 'Kendi destek taleplerini görüntüle';
