alter table "tickets" add column "answer_awaited_since" timestamp with time zone;

-- What is open waits for staff since its last message, unless that is theirs.
update "tickets" t set "answer_awaited_since" = coalesce(t."last_answer_at", t."created_at")
where t."status" in ('new', 'open') and not exists (
  select 1 from "ticket_conversations" c
  where c."ticket_id" = t."id" and c."by_staff" and not c."is_internal" and c."event" is null and c."deleted_at" is null
    and c."id" = (
      select max(l."id") from "ticket_conversations" l
      where l."ticket_id" = t."id" and not l."is_internal" and l."event" is null and l."deleted_at" is null
    )
);
