import type { BulkRun } from '../../../metadata/bulk-run.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { i18n } from '../../providers/i18n.ts'
import { type Labels, labelsOf, resourceNamespace } from '../shared/labels.ts'
import { fieldOf, findResource, targetOf } from '../shared/registry.ts'

/** What words are needed for. */
export type Worded = Pick<BulkRun, 'resource' | 'operation'> & Partial<Pick<BulkRun, 'from' | 'undo_of'>>

/** The words of something that is done with many records. */
export interface RunWords {
  readonly label: string
  outcome(count: number): string
}

/** The resources that a run concerns, the one first that its counts are of; undefined where the portal does not have one any more. */
export function concernedBy({
  resource,
  from,
}: Pick<Worded, 'resource' | 'from'>): readonly [counted: AnyResource, ...AnyResource[]] | undefined {
  const found = findResource(resource)
  if (!found) return undefined
  if (!from) return [found]
  // Of what is assigned these are the rows that are made.
  return from.relation in found.config.fields
    ? [targetOf(fieldOf(found, from.relation) as AnyField), found]
    : undefined
}

/** What the words of a run are made of. */
interface Speaking {
  readonly labels: Labels
  t(key: string, params?: object): string
}

/** What is done with records by itself, or of an action that the resource has a text for. */
function ownWords({ operation }: Worded, { labels, t }: Speaking): RunWords {
  const common: Readonly<Record<string, readonly [label: string, done: string]>> = {
    update: ['list:bulk.edit.label', 'list:bulk.edit.done'],
    destroy: ['list:delete', 'common:delete.done'],
    restore: ['list:restore', 'common:restore.done'],
  }
  const [label, done] = common[operation] ?? []
  return {
    label: label ? t(label) : labels.text(`actions.${operation}.label`),
    outcome: count =>
      done
        ? t(done, { what: labels.count(count) })
        : labels.text(`actions.${operation}.bulk.done`, { count }),
  }
}

/** What is done through a relation of a record. */
function relationWords(run: Worded, relation: string, speaking: Speaking): RunWords {
  const { labels, t } = speaking
  if (run.operation === 'unlink')
    return {
      label: t('record:show.removeConfirm'),
      outcome: count => t('record:show.removedMany', { what: labels.count(count) }),
    }
  if (run.operation !== 'assign') return ownWords(run, speaking)
  const owner = labelsOf(i18n, findResource(run.resource) as AnyResource, i18n.language)
  return {
    label: owner.text(`children.${relation}.add`),
    outcome: count => t('record:through.assigned', { what: labels.count(count) }),
  }
}

/** The words of a run in the present language; its texts have to be loaded, as {@link loadRunWords} does. */
export function runWords(run: Worded): RunWords {
  const [counted] = concernedBy(run) as readonly [AnyResource]
  const labels = labelsOf(i18n, counted, i18n.language)
  const t = (key: string, params?: object) => i18n.t(key, { ...params }) as string
  const speaking = { labels, t }
  const words = run.from ? relationWords(run, run.from.relation, speaking) : ownWords(run, speaking)
  if (run.undo_of == null) return words
  const isRemoved = run.from && run.operation === 'assign'
  return {
    label: t('list:bulk.undoing', { what: words.label }),
    outcome: count =>
      t(isRemoved ? 'record:through.takenBack' : 'common:action.undoneMany', { what: labels.count(count) }),
  }
}

/** Loads the texts of a run's words; false where the portal does not have what it did any more. */
export async function loadRunWords(run: Worded): Promise<boolean> {
  const concerned = concernedBy(run)
  if (!concerned) return false
  await i18n.loadNamespaces(['list', 'common', 'record', ...concerned.map(resourceNamespace)])
  return true
}
