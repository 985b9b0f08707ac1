/**
 * The namespace of a file of texts, by its path below `locales/<language>`: the path without its ending and without the
 * folder of its area. `organisation/resources/users.json` holds `resources/users`, `list.json` holds `list`. So nobody
 * who names a text needs to know its area.
 */
export const namespaceOf = (file: string): string => file.replace(/^[^/]+\//, '').replace(/\.json$/, '')
