create unique index "organization_charts_node_type_node_id_unique" on "organization_charts" using btree ("node_type", "node_id") where deleted_at is null;
