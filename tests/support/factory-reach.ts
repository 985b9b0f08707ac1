/** What stands around a row so that whoever asks reaches it: its owner, its audience, and what they are to it. */
import { audienceOf, stepsOf, type Way, waysOf } from '../../src/metadata/scope.ts'
import type { Compiled, CompiledField } from '../../src/server/rest/compiled.ts'
import type { JsonRow } from '../../src/server/rest/shape.ts'
import { link } from '../../src/server/rest/write.ts'
import type { Factory } from './factory.ts'

/** The ways of a resource to whom an audience names. */
const audienceWays = ({ resource }: Compiled): readonly Way[] =>
  (waysOf(resource.config.scope) ?? []).filter(({ who }) => who === 'audience')

/** The fields that say whom a row of a resource is for, where nobody else reaches it. */
export const audiencesOf = (compiled: Compiled): CompiledField[] =>
  audienceWays(compiled).flatMap(way =>
    stepsOf(way).length ? [] : (compiled.byName.get(audienceOf(way)) ?? []),
  )

/** Makes what a row is there for: a catalogue is shown where a course in it is for whoever asks. */
export async function offer(factory: Factory, compiled: Compiled, { id }: JsonRow): Promise<void> {
  for (const way of audienceWays(compiled)) {
    const [step] = stepsOf(way)
    const relation = step === undefined ? undefined : compiled.byName.get(step)
    if (!relation?.inverse) continue
    const met = (way.where ?? []).flatMap(condition =>
      'in' in condition ? [[condition.field, condition.in[0]] as const] : [],
    )
    const { name: target, resource } = factory.compiled(relation.target as string)
    await factory.make(resource.config.source?.resource ?? target, {
      ...Object.fromEntries(met),
      [relation.inverse]: id,
      [audienceOf(way)]: { everyone: true },
    })
  }
}

/**
 * Makes whoever asks what they have to be to a row to reach it, where nothing else opens it, whatever their roles: who
 * teaches its course, learns in it, or leads whom it is about.
 */
export async function reach(factory: Factory, compiled: Compiled, { id }: JsonRow): Promise<void> {
  const ways = waysOf(compiled.resource.config.scope) ?? []
  const [way] = ways
  if (factory.me === undefined || !way || !ways.every(({ who }) => who === 'me')) return
  const { db } = factory.context
  const steps = [...stepsOf(way)]
  const person = steps.pop() as string
  const last = steps.pop()
  if (last === undefined) return
  let [at, record] = [compiled, id]
  for (const step of steps) {
    const { column, target } = at.byName.get(step) as CompiledField
    const [[next] = []] = await db.read(`select "${column}" from "${at.table}" where id = $1`, [record])
    ;[at, record] = [factory.compiled(target as string), next as number]
  }
  const relation = at.byName.get(last) as CompiledField
  const target = factory.compiled(relation.target as string)
  const named = target.byName.get(person) as CompiledField
  if (relation.column && named.column) {
    await db.query(
      `update "${target.table}" set "${named.column}" = $1 where id = (select "${relation.column}" from "${at.table}" where id = $2)`,
      [factory.me, record],
    )
    return
  }
  const met = [
    ...(way.where ?? []).flatMap(condition =>
      'in' in condition ? [[condition.field, condition.in] as const] : [],
    ),
    [named.key, [factory.me]] as const,
    ...(relation.inverse ? [[relation.inverse, [record]] as const] : []),
  ]
  const tests = met.map(([key], n) => {
    const { column, type, field } = target.byKey.get(key) as CompiledField
    return `"${column}" = any ($${n + 1}::${type.column(field)?.type}[])`
  })
  const [[known] = []] = await db.read(
    `select id from "${target.table}" where deleted_at is null and ${tests.join(' and ')} limit 1`,
    met.map(([, values]) => values),
  )
  const values = Object.fromEntries(met.map(([key, [value]]) => [key, value]))
  const other = (known as number | undefined) ?? (await factory.make(target.name, values)).id
  if (relation.pivot) await link(factory.context, relation, record, [other])
}

/** Whose a row of what is everybody's own is. */
export function ownerOf({ me }: Factory, { resource, byKey }: Compiled): [string, unknown][] {
  const { scope } = resource.config
  const field = typeof scope === 'object' && scope.name === 'mine' ? byKey.get(scope.by as string) : undefined
  return field?.target === 'users' && me !== undefined ? [[field.name, me]] : []
}
