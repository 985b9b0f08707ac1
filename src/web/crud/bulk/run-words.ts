import type { BulkRun } from '../../../metadata/bulk-run.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { i18n } from '../../providers/i18n.ts'
import { labelsOf, resourceNamespace } from '../shared/labels.ts'
import { fieldOf, findResource, targetOf } from '../shared/registry.ts'

/** What words are needed for. */
export type Worded = Pick<BulkRun, 'resource' | 'operation'> & Partial<Pick<BulkRun, 'from' | 'undo_of'>>

/** The words of something that is done with many records. */
export interface RunWords {
  readonly label: string
  outcome(count: number): string
}

/** The resource whose records a run is about; undefined where the portal does not have it any more. */
export function recordResource({ resource, from }: Worded): AnyResource | undefined {
  const found = findResource(resource)
  if (!found || !from) return found
  return from.relation in found.config.fields
    ? targetOf(fieldOf(found, from.relation) as AnyField)
    : undefined
}

/** The words of a run in the present language; its texts have to be loaded, as {@link loadRunWords} does. */
export function runWords(run: Worded): RunWords {
  const records = recordResource(run) as AnyResource
  const labels = labelsOf(i18n, records, i18n.language)
  const t = (key: string, params?: object) => i18n.t(key, { ...params }) as string
  const { operation } = run
  const common: Readonly<Record<string, readonly [label: string, done: string]>> = {
    update: ['list:bulk.edit.label', 'list:bulk.edit.done'],
    destroy: ['list:delete', 'common:delete.done'],
    restore: ['list:restore', 'common:restore.done'],
    unlink: ['record:show.removeConfirm', 'record:show.removedMany'],
  }
  const [label, done] = common[operation] ?? []
  const verb = label ? t(label) : labels.text(`actions.${operation}.label`)
  if (run.undo_of != null)
    return {
      label: t('list:bulk.undoing', { what: verb }),
      outcome: count => t('common:action.undoneMany', { what: labels.count(count) }),
    }
  return {
    label: verb,
    outcome: count =>
      done
        ? t(done, { what: labels.count(count) })
        : labels.text(`actions.${operation}.bulk.done`, { count }),
  }
}

/** Loads the texts of a run's words; false where the portal does not have what it did any more. */
export async function loadRunWords(run: Worded): Promise<boolean> {
  const records = recordResource(run)
  if (!records) return false
  await i18n.loadNamespaces(['list', 'common', 'record', resourceNamespace(records)])
  return true
}
