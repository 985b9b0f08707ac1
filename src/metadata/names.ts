/**
 * Names derived from names. A resource is kebab-case and plural (`permission-categories`); its table is
 * snake_case (`permission_categories`), its singular names keys (`permission_category_id`) and parameters.
 */

type Last<S extends string> = S extends `${infer Head}ies`
  ? `${Head}y`
  : S extends `${infer Head}s`
    ? Head
    : S

/** The singular of a plural name, at compile time: `departments` → `department`, `categories` → `category`. */
export type Singular<S extends string> = Last<S>

/** `permission-categories` → `permission_categories`, at compile time. */
export type Snake<S extends string> = S extends `${infer A}-${infer B}` ? `${A}_${Snake<B>}` : S

/** The key under which a list of ids is written: `departments` → `department_ids`. */
export type IdsKey<S extends string> = `${Singular<S>}_ids`

/** The singular of a plural name; the same rule as {@link Singular}. */
export function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  return name.endsWith('s') ? name.slice(0, -1) : name
}

/** `permission-categories` → `permission_categories`. */
export const snake = (name: string): string => name.replaceAll('-', '_')

/** `permission-categories` → `permissionCategories`. */
export const camel = (name: string): string =>
  name.replace(/[-_]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** `firstImageMedia` → `first_image_media`: the specification writes includes in either way. */
export const uncamel = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** The column, JSON and form key of a to-one relation: `parent` → `parent_id`. */
export const idKey = (relation: string): string => `${relation}_id`

/** The JSON and form key of a to-many relation: `departments` → `department_ids`. */
export const idsKey = (relation: string): string => `${singular(relation)}_ids`

/** The include, and the JSON key, of how many rows a to-many relation leads to: `users` → `users_count`. */
export const countKey = (relation: string): string => `${relation}_count`

/** The column that points at a resource in a pivot table: `job-definitions` → `job_definition_id`. */
export const pivotColumn = (resource: string): string => `${snake(singular(resource))}_id`

/**
 * The columns of a pair's table that point at the resource of a to-many relation and at what it leads to. In a pair of a
 * resource with itself the other side is named after the relation.
 */
export function pivotColumns(from: string, relation: string, to: string): [own: string, other: string] {
  const [own, other] = [pivotColumn(from), pivotColumn(to)]
  return [own, own === other ? idKey(singular(relation)) : other]
}
