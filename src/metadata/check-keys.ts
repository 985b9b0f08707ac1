import { conditionRules, declaredKey } from './check-conditions.ts'
import type { AnyField } from './field.ts'
import type { Lifecycle, Presentation } from './lifecycle.ts'
import type { AnyResource, FormSection, ScopeConfig } from './resource.ts'
import { systemKeys } from './resource.ts'

type ByName = ReadonlyMap<string, AnyResource>

/** The path of a scope leads by to-one relations to a key that the last resource has a column for. */
function scopePath(resource: AnyResource, byName: ByName): string[] {
  const { scope } = resource.config as { scope?: string | ScopeConfig }
  if (typeof scope !== 'object' || scope.by === undefined) return []
  const path = scope.by.split('.')
  const last = path.pop() as string
  let at = resource
  for (const name of path) {
    const field = at.config.fields[name] as AnyField | undefined
    const target = field?.storage === 'one' ? byName.get(field.options.resource ?? '') : undefined
    if (!target) return [`its scope goes through ${name}, which is no to-one relation of ${at.name}`]
    at = target
  }
  // Rows of a source have its columns, declared again or not.
  const table = byName.get(at.config.source?.resource ?? '') ?? at
  const hasColumn =
    (systemKeys as readonly string[]).includes(last) ||
    Object.entries<AnyField>(table.config.fields).some(
      ([name, field]) => ['column', 'one'].includes(field.storage) && declaredKey(name, field) === last,
    )
  return hasColumn ? [] : [`its scope looks at ${last}, which ${at.name} has no column for`]
}

/** Whether anybody could ever fill in a field of a form. */
const isWritable = ({ storage, options }: AnyField): boolean =>
  options.writable !== false && storage !== 'none' && storage !== 'inverse'

/** Rules about keys that stand in a declaration as texts. */
export const keyRules: Readonly<Record<string, (resource: AnyResource, byName: ByName) => string[]>> = {
  ...conditionRules,
  'scope-path': scopePath,
  'form-field': ({ config }) =>
    ((config.form ?? []) as readonly FormSection[])
      .flatMap(({ fields }) => fields)
      .flatMap(name => {
        const field = config.fields[name] as AnyField | undefined
        if (!field) return [`${name} is no field`]
        return isWritable(field) ? [] : [`its form has ${name}, which nobody can fill in`]
      }),
  'action-input': ({ config }) =>
    Object.entries<Presentation>({
      ...(config.lifecycle as Lifecycle | undefined)?.transitions,
      ...config.actions,
    }).flatMap(([action, { input = {} }]) =>
      Object.entries<AnyField>(input)
        .filter(([, field]) => typeof field !== 'string' && !isWritable(field))
        .map(([name]) => `${action} asks for ${name}, which nobody can fill in`),
    ),
}
