import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { verbPermission } from '../../../metadata/access.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { FormSection } from '../../../metadata/screen-config.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { useMe } from '../../providers/session.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import type { RowAction } from '../list/row-actions.tsx'
import { holdsRelation, isLocked } from '../shared/editable.ts'
import { inlineRelations, inlineSectionId } from '../shared/inline-relations.ts'
import { useLabels } from '../shared/labels.ts'
import { titleOf } from '../shared/record.ts'
import { targetOf } from '../shared/registry.ts'
import { useNoteRows } from '../shared/rows-stored.ts'
import { useDestroy } from '../shared/use-destroy.tsx'
import { useRefresh } from '../shared/use-refresh.ts'
import { AddButtons } from './add-buttons.tsx'
import { type OpenedRow, OwnedDialogs } from './dialogs.tsx'
import { OwnedHead } from './head.tsx'
import { lackingOf } from './lacking.ts'
import { OwnedTable } from './rows.tsx'
import { useOwnedModel } from './use-owned-model.ts'

interface OwnedProps {
  readonly resource: AnyResource
  readonly record: AnyRow
}

/** What somebody may do with the rows of a relation that belong to a record as it stands. */
function useMay({ resource, record }: OwnedProps, relation: string, target: AnyResource) {
  const { permits } = useAbility()
  const { id: me } = useMe()
  const locked =
    holdsRelation(resource, relation) && isLocked(resource, record, { me, now: new Date().toISOString() })
  const open = !record.deleted_at && !locked
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

/** What the rows of a relation lack for what can be done with their record: in words, and the field where it is filled in. */
function useLacking({ resource, record, relation }: OwnedProps & { readonly relation: string }) {
  const { t } = useTranslation('list')
  const { permits } = useAbility()
  const labels = useLabels(resource)
  const target = targetOf(resource.config.fields[relation] as AnyField)
  const own = useLabels(target)
  const found = lackingOf(resource, record, relation, permits)
  const nameIn = (path: string) => path.split('.')[1] ?? ''
  return {
    wordsOf: (row: AnyRow): string[] =>
      (found.get(row.id) ?? []).map(
        path =>
          labels.optional(`lacking.${path.replaceAll('.', '_')}`) ??
          t('outline.lacks', { field: own.field(nameIn(path)) }),
      ),
    fieldOf: (row: AnyRow): string | undefined =>
      (found.get(row.id) ?? [])
        .map(nameIn)
        .find(name =>
          (target.config.form as readonly FormSection[]).some(({ fields }) => fields.includes(name)),
        ),
  }
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
  const ownRow = useState<OpenedRow>()
  const [opened, setOpened] = props.edited ? [props.edited.row, props.edited.set] : ownRow
  const lacking = useLacking(props)
  const list = useOwnedModel({
    resource,
    id: record.id,
    relation,
    actionsOf: useRowActionsOf(target, may, id => setOpened({ id })),
    open: row => may.edit && setOpened({ id: row.id, field: lacking.fieldOf(row) }),
  })
  const { rows } = list
  useOwnerInStep(resource, rows)
  useNoteRows(rows)
  const add = may.add && (
    <AddButtons
      resource={resource}
      relation={relation}
      target={target}
      add={preset => setOpened({ preset })}
      addMany={() => setOpened({ many: true })}
    />
  )
  return (
    <Box
      component="section"
      id={inlineSectionId(relation)}
      aria-label={heading?.title ?? own.field(relation)}
      sx={heading ? { pb: 3 } : { py: 3 }}
    >
      <OwnedHead
        resource={resource}
        id={record.id}
        relation={relation}
        heading={heading}
        add={add}
        count={rows?.length}
      />
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
        <OwnedTable
          list={list}
          mayEdit={may.edit}
          lacking={lacking.wordsOf}
          add={may.add ? preset => setOpened({ preset }) : undefined}
        />
      )}
      {list.more && (
        <Button size="small" loading={list.loadingMore} onClick={list.more} sx={{ mt: 1 }}>
          {t('owned.more', { count: (list.total ?? 0) - (rows?.length ?? 0) })}
        </Button>
      )}
      {list.dialogs}
      <OwnedDialogs
        resource={resource}
        record={record}
        relation={relation}
        opened={opened}
        onClose={() => setOpened(undefined)}
      />
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
