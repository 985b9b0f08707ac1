-- A day to acknowledge stands only where an acknowledgement is asked for.
update "announcements" set "acknowledge_until" = null where not "requires_acknowledgement" and "acknowledge_until" is not null;

-- What somebody does now has no end.
update "experiences" set "end_date" = null where "is_current" and "end_date" is not null;
