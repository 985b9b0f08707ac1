import { importPermission } from '../../metadata/access.ts'
import type { Condition } from '../../metadata/condition.ts'
import type { ViewConfig } from '../../metadata/screen-config.ts'
import { isSearched } from '../../metadata/search.ts'
import { viewWhere } from '../../metadata/view.ts'
import { type Caller, may } from '../auth/caller.ts'
import type { Params } from '../db/sql.ts'
import { badQuery } from '../http/errors.ts'
import type { Catalogue } from './catalogue.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import { conditionsSql, conditionTables, isTimeDependent } from './conditions.ts'
import { searchedTitles, searchSql } from './filters.ts'
import { fitSql } from './fits.ts'
import type { LocalizedNames } from './localized-names.ts'
import { readWhole } from './query.ts'
import { readableBy } from './readable.ts'
import { mayChoose } from './relation-permissions.ts'
import { waitingKindsFor, waitingRows } from './waiting.ts'

/** What a filter adds to a selection. */
export interface SelectionPart {
  readonly conditions: readonly string[]
  readonly tables?: Iterable<string>
  readonly planEachTime?: boolean
  readonly isTimeDependent?: boolean
}

/** Who selects, of which resource, with the parameters of the statement. */
export interface SelectionScope {
  readonly caller: Caller
  readonly compiled: Compiled
  readonly catalogue: Catalogue
  readonly names: LocalizedNames
  readonly params: Params
}

/** A filter key that is no field's. */
export interface ReservedFilter {
  /** Whether the resource has it for the caller. */
  isOffered(compiled: Compiled, caller: Caller): boolean
  selectionOf(text: string, scope: SelectionScope): SelectionPart
}

/** The filter keys that are no fields', by name. */
export const reservedFilters: Readonly<Record<string, ReservedFilter>> = {
  search: {
    isOffered: ({ resource }) => isSearched(resource),
    selectionOf(text, { params, names, compiled, catalogue }) {
      const titles = searchedTitles(compiled, catalogue)
      return {
        conditions: [searchSql(text, 't', params, { names, compiled, titles })],
        tables: titles.map(({ target }) => target.table),
        planEachTime: true,
      }
    },
  },
  view: {
    isOffered: ({ resource }) => resource.config.views !== undefined,
    selectionOf(text, { caller, compiled, params }) {
      const views = (compiled.resource.config.views ?? {}) as Readonly<Record<string, ViewConfig>>
      const view = Object.hasOwn(views, text) ? views[text] : undefined
      if (!view || (view.permission && !may(caller, view.permission)))
        throw badQuery('filter[view]', Object.keys(views))
      const where = viewWhere(view)
      return {
        conditions: conditionsSql(where, compiled, caller, 't', params),
        tables: conditionTables(where, compiled),
        isTimeDependent: isTimeDependent(where, compiled),
      }
    },
  },
  /** The rows of a kind that wait for the caller. */
  waiting: {
    isOffered: (compiled, caller) => waitingKindsFor(compiled, caller).length > 0,
    selectionOf(text, { caller, compiled, catalogue, params }) {
      const kinds = waitingKindsFor(compiled, caller)
      const [, waiting] = kinds.find(([name]) => name === text) ?? []
      const rows = waiting && waitingRows(compiled, waiting, caller, 't', params, catalogue)
      if (!rows)
        throw badQuery(
          'filter[waiting]',
          kinds.map(([name]) => name),
        )
      // Few of many rows wait: a plan for any state would read the whole table in its order.
      return { ...rows, planEachTime: true }
    },
  },
  /** The rows that one of the caller's own imports added. An import of another user has none. */
  import: {
    isOffered: ({ resource }, caller) =>
      resource.config.import !== undefined && may(caller, importPermission(resource)),
    selectionOf(text, { caller, compiled, params }) {
      const id = readWhole('filter[import]', text, 1, 2_000_000_000, 10)
      return {
        conditions: [
          `t."id" = any (array(select unnest(j.added_ids) from import_jobs j
    where j.id = ${params.add(id)} and j.resource = ${params.add(compiled.name)} and j.user_id = ${params.add(caller.id)}))`,
        ],
        planEachTime: true,
      }
    },
  },
  /**
   * The records that can be chosen in a relation that asks something of them: `plans.classroom,5`, with the values of the
   * row that they have to agree with, in their declared order.
   */
  fits: {
    isOffered: ({ chosenBy }) => chosenBy.length > 0,
    selectionOf(text, { caller, compiled, catalogue, params }) {
      const [relation = '', ...own] = text.split(',')
      const wrong = () => badQuery('filter[fits]', compiled.chosenBy)
      const [name = '', by = ''] = relation.split('.')
      if (!compiled.chosenBy.includes(relation)) throw wrong()
      const owner = catalogue.get(name)
      const field = owner.byName.get(by) as CompiledField
      // It tells what the relation asks of them: only to whoever chooses in it.
      if (!mayChoose(caller, owner, field)) throw wrong()
      const ties = Object.entries<string>(field.field.options.within ?? {})
      if (own.length > ties.length) throw wrong()
      // What somebody may not read of a record they find no record by.
      if (ties.some(([theirs]) => !readableBy(caller, compiled.byName.get(theirs) as CompiledField)))
        throw wrong()
      const conditions = fitSql({ caller, catalogue }, owner, field, 't', params, linked => {
        const written = own[ties.findIndex(([, mine]) => mine === linked.name)] ?? ''
        const parsed = written === '' ? { value: null } : linked.type.fromQuery(linked.field, written)
        if ('error' in parsed) throw wrong()
        return `${params.add(parsed.value)}::${linked.type.column(linked.field)?.type}`
      })
      const where = (field.field.options.where ?? []) as readonly Condition[]
      return {
        conditions,
        tables: conditionTables(where, compiled),
        planEachTime: true,
        isTimeDependent: isTimeDependent(where, compiled),
      }
    },
  },
  trashed: {
    isOffered: ({ name }, caller) => may(caller, `${name}.destroy`),
    selectionOf(text) {
      if (text !== 'with' && text !== 'only') throw badQuery('filter[trashed]', ['with', 'only'])
      return { conditions: text === 'only' ? ['t.deleted_at is not null'] : [] }
    },
  },
}
