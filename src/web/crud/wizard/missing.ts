import { holds } from '../../../metadata/condition.ts'
import type { Lifecycle, Transition } from '../../../metadata/lifecycle.ts'
import { requirementsOf } from '../../../metadata/requirement.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { stepOfPath, wizardSteps } from '../../../metadata/wizard.ts'
import type { AnyRow } from '../../field.ts'
import type { Permits } from '../../providers/access.ts'
import { availableActions } from '../shared/actions.ts'
import { missingFor } from '../shared/missing-fields.ts'
import { obstaclesOf } from '../shared/obstacles.ts'

/** A row that lacks something. */
export interface LackingItem {
  readonly id: number
  readonly title: unknown
}

/** Something that transitions ahead of a record require. */
export interface Required {
  readonly path: string
  /** The name of the step in which it is filled in. */
  readonly step: string | undefined
  readonly filled: boolean
  /** Of what stands in the way besides: its own words, which name what is wrong with what is there. */
  readonly text?: string
  /** What it asks for in words of its own, as keys of the resource's texts `requirements`. */
  readonly says?: readonly string[]
  /** The rows that lack it, as far as they are known. */
  readonly rows: readonly LackingItem[]
}

/** Everything that the transitions require which this person may make from the record's state, each once, and what stands in their way besides. */
export function requiredOf(
  resource: AnyResource,
  record: AnyRow,
  permits: Permits,
  context: { readonly me: number; readonly now: string },
): Required[] {
  const { transitions = {} } = (resource.config.lifecycle ?? {}) as Partial<Lifecycle>
  const names = availableActions(resource, record, permits, context).map(({ name }) => name)
  const lacking = missingFor(resource, record, permits)
  const missing = new Set(lacking.flatMap(({ fields }) => fields))
  const said = new Map(lacking.flatMap(line => Object.entries(line.says ?? {})))
  const rows = new Map(lacking.flatMap(line => Object.entries(line.rows ?? {})))
  const paths = names.flatMap(name => {
    const transition = transitions[name] as Transition | undefined
    const asked = Object.keys(transition?.input ?? {})
    return transition
      ? requirementsOf(resource, transition)
          .filter(({ when }) => holds(when, record, context))
          .map(({ path }) => path)
          .filter(path => !asked.includes(path))
      : []
  })
  const stepOf = (path: string) => wizardSteps(resource)[stepOfPath(resource, path)]?.name
  const required = [...new Set([...paths, ...missing])].map(path => ({
    path,
    step: stepOf(path),
    filled: !missing.has(path),
    says: said.get(path),
    rows: missing.has(path) ? (rows.get(path) ?? []) : [],
  }))
  const obstacles = obstaclesOf(record)
    .filter(({ name }) => names.includes(name) && transitions[name])
    .map(({ at, text }) => ({
      path: at ?? '',
      step: at === null ? undefined : stepOf(at),
      filled: false,
      text,
      rows: [],
    }))
  return [...required, ...obstacles]
}
