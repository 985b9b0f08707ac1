import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { verbPermission } from '../../../metadata/access.ts'
import type { AnyField } from '../../../metadata/field.ts'
import { idKey } from '../../../metadata/names.ts'
import type { AnyResource, OrderedConfig } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { useMe } from '../../providers/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import type { RowAction } from '../list/row-actions.tsx'
import { branchesOf, rowTreeOf } from '../list/tree/branches.ts'
import { TreeTable } from '../list/tree/tree-table.tsx'
import { useMover } from '../list/tree/use-mover.ts'
import { holdsRelation, isHeld } from '../shared/editable.ts'
import { inlineRelations, inlineSectionId } from '../shared/inline-relations.ts'
import { useLabels } from '../shared/labels.ts'
import { titleOf } from '../shared/record.ts'
import { targetOf } from '../shared/registry.ts'
import { useDestroy } from '../shared/use-destroy.tsx'
import { useRefresh } from '../shared/use-refresh.ts'
import { AddOwnedDialog, EditOwnedDialog } from './edit-dialog.tsx'
import { OwnedFrame } from './frame.tsx'
import { useOwnedModel } from './use-owned-model.ts'

interface OwnedProps {
  readonly resource: AnyResource
  readonly record: AnyRow
}

/** Which dialog stands open: of a new row, or of one that is there, with the focus on a field by its name. */
export interface OpenedRow {
  readonly id?: number
  readonly field?: string
}

/** What somebody may do with the rows of a relation that belong to a record as it stands. */
function useMay({ resource, record }: OwnedProps, relation: string, target: AnyResource) {
  const { permits } = useAbility()
  const { id: me } = useMe()
  const held =
    holdsRelation(resource, relation) && isHeld(resource, record, { me, now: new Date().toISOString() })
  const open = !record.deleted_at && !held
  const may = (verb: 'store' | 'update' | 'destroy') => open && permits(verbPermission(target, verb))
  return { add: may('store'), edit: may('update'), remove: may('destroy') }
}

/** What can be done with a row: to change it, and to remove it. */
function useRowActionsOf(target: AnyResource, may: ReturnType<typeof useMay>, edit: (id: number) => void) {
  const { t } = useTranslation('list')
  const { destroy } = useDestroy(target)
  return (row: AnyRow): RowAction[] => {
    const name = titleOf(target, row)
    const all: (RowAction | false)[] = [
      may.edit && { key: 'edit', label: t('editRow', { name }), icon: 'edit', onClick: () => edit(row.id) },
      may.remove && {
        key: 'remove',
        label: t('owned.remove', { name }),
        icon: 'delete',
        danger: true,
        onClick: () => void destroy(row),
      },
    ]
    return all.filter(action => action !== false)
  }
}

/** The rows as a table, or as a tree where they stand below each other; moved where they have an order. */
function OwnedTable(props: { readonly list: ReturnType<typeof useOwnedModel>; readonly mayMove: boolean }) {
  const { target, model, rows } = props.list
  const { t } = useTranslation('list')
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const ordered = target.config.ordered as OrderedConfig | undefined
  const parent = ordered?.parent === undefined ? null : idKey(ordered.parent)
  const tree = useMemo(() => rowTreeOf(rows ?? [], parent), [rows, parent])
  const where = useCallback(
    (row: AnyRow, above: AnyRow | undefined) => {
      const name = titleOf(target, row)
      return above
        ? t('tree.nowBelow', { name, above: titleOf(target, above) })
        : t(parent === null ? 'tree.nowAt' : 'tree.nowAtTop', { name })
    },
    [t, target, parent],
  )
  const mover = useMover(target, where)
  return (
    <OwnedFrame>
      <TreeTable
        model={model}
        tree={tree}
        branches={branchesOf(tree, row => !closed.has(row.id))}
        parent={parent}
        mover={ordered && props.mayMove ? mover : undefined}
        fold={(row, open) =>
          setClosed(now => new Set(open ? [...now].filter(id => id !== row.id) : [...now, row.id]))
        }
      />
    </OwnedFrame>
  )
}

/** Reads the record again once its rows have become others: what it counts of them, and what it lacks, follows from them. */
function useOwnerInStep(resource: AnyResource, rows: readonly AnyRow[] | undefined) {
  const refresh = useRefresh(resource)
  const state = rows?.map(row => `${row.id} ${row.updated_at}`).join()
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (seen.current !== undefined && state !== undefined && seen.current !== state) void refresh()
    seen.current = state ?? seen.current
  }, [state, refresh])
}

/** The rows of one relation that belong to a record: added, changed, moved and removed where they stand. */
export function OwnedRows(
  props: OwnedProps & {
    readonly relation: string
    /** The words above them, where they are not the name of the relation. */
    readonly heading?: { readonly title: string; readonly help?: string }
    /** Which row is edited, where that is kept elsewhere; else these rows keep it. */
    readonly edited?: { readonly row: OpenedRow | undefined; set(row: OpenedRow | undefined): void }
  },
) {
  const { resource, record, relation, heading } = props
  const { t } = useTranslation(['list', 'common'])
  const own = useLabels(resource)
  const field = resource.config.fields[relation] as AnyField
  const target = targetOf(field)
  const may = useMay({ resource, record }, relation, target)
  const refresh = useRefresh(target)
  const kept = useState<OpenedRow>()
  const [opened, setOpened] = props.edited ? [props.edited.row, props.edited.set] : kept
  const list = useOwnedModel({
    resource,
    id: record.id,
    relation,
    actionsOf: useRowActionsOf(target, may, id => setOpened({ id })),
    open: row => may.edit && setOpened({ id: row.id }),
  })
  const { rows } = list
  useOwnerInStep(resource, rows)
  const add = may.add && (
    <Button size="small" startIcon={<Icon name="add" />} onClick={() => setOpened({})}>
      {list.labels.text('create')}
    </Button>
  )
  const close = () => setOpened(undefined)
  const extra = { [idKey(field.options.inverse ?? '')]: record.id }
  return (
    <Box
      component="section"
      id={inlineSectionId(relation)}
      aria-label={heading?.title ?? own.field(relation)}
      sx={heading ? { pb: 3 } : { py: 3 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1.5, flexWrap: 'wrap' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {heading?.title ?? own.field(relation)}
          </Typography>
          {heading?.help && (
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {heading.help}
            </Typography>
          )}
        </Box>
        {rows?.length ? add : null}
      </Box>
      {list.error ? (
        <ErrorState title={t('failed', { name: list.labels.name })} onRetry={list.retry} bare />
      ) : !rows ? (
        <SkeletonRows rows={3} />
      ) : rows.length === 0 ? (
        <EmptyState
          bare
          title={list.labels.text('empty.title')}
          text={list.labels.optional('empty.text')}
          action={add}
        />
      ) : (
        <OwnedTable list={list} mayMove={may.edit} />
      )}
      {list.more && (
        <Button size="small" loading={list.loadingMore} onClick={list.more} sx={{ mt: 1 }}>
          {t('owned.more', { count: (list.total ?? 0) - (rows?.length ?? 0) })}
        </Button>
      )}
      {list.dialogs}
      {opened?.id !== undefined && (
        <EditOwnedDialog
          resource={target}
          id={opened.id}
          first={opened.field}
          onClose={close}
          onSaved={refresh}
        />
      )}
      {opened && opened.id === undefined && (
        <AddOwnedDialog resource={target} extra={extra} onClose={close} onSaved={refresh} />
      )}
    </Box>
  )
}

/** All rows that belong to a record and are edited with it, on its page and in its form. */
export default function OwnedSections({ resource, record }: OwnedProps) {
  const ability = useAbility()
  return inlineRelations(resource, ability).map(relation => (
    <OwnedRows key={relation} resource={resource} record={record} relation={relation} />
  ))
}
