import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { verbPermission } from '../../../metadata/access.ts'
import type { AnyField } from '../../../metadata/field.ts'
import { MAX_ROWS_WITH_NEW } from '../../../metadata/ownership.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { OrderedConfig } from '../../../metadata/resource-config.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import type { NewRow, NewRows } from '../form/new-rows.ts'
import type { UnsentValues } from '../form/record-dialog.tsx'
import type { RowAction } from '../list/row-actions.tsx'
import { type Branch, branchesOf, rowTreeOf } from '../list/tree/branches.ts'
import { TreeTable } from '../list/tree/tree-table.tsx'
import { inlineRelations, inlineSectionId } from '../shared/inline-relations.ts'
import { nameOfKey } from '../shared/keys.ts'
import { useLabels } from '../shared/labels.ts'
import { titleOf } from '../shared/record.ts'
import { targetOf } from '../shared/registry.ts'
import { UnsentOwnedDialog } from './edit-dialog.tsx'
import { OwnedFrame } from './frame.tsx'
import { rowNumbers } from './numbers.ts'
import { useUnsentModel, useUnsentMover } from './use-unsent-model.ts'

interface NewOwnedProps {
  readonly resource: AnyResource
  readonly rows: NewRows
}

/** Which dialog stands open: of a new row, or of one that is kept. */
type Opened = { readonly row?: NewRow }

/** What the server said of a row, below it, and the way to its form. */
function RowErrors(props: {
  readonly target: AnyResource
  readonly path: string
  readonly row: AnyRow
  readonly errors: NonNullable<NewRow['errors']>
  readonly onEdit: () => void
}) {
  const { target, path, row, errors, onEdit } = props
  const { t } = useTranslation('list')
  const labels = useLabels(target)
  const said = Object.entries(errors).flatMap(([key, texts]) => {
    const name = nameOfKey(target, key.split('.')[0] as string)
    return texts.map(text => (name ? `${labels.field(name)}: ${text}` : text))
  })
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: it stands in a grid of such parts
    // biome-ignore-start lint/a11y/useFocusableInteractive: its button has the focus
    <div role="row" data-field={path}>
      <Box
        role="gridcell"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 0.5, color: 'error.main' }}
      >
        <Icon name="error" sx={{ fontSize: 18 }} />
        <Box sx={{ flex: 1, minWidth: 0, typography: 'body2' }}>{said.join(' ')}</Box>
        <Button size="small" onClick={onEdit} aria-label={t('editRow', { name: titleOf(target, row) })}>
          {t('edit')}
        </Button>
      </Box>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: its button has the focus
    // biome-ignore-end lint/a11y/useSemanticElements: it stands in a grid of such parts
  )
}

/** Keeps the focus in the section where what had it is gone: the dialog's button, or the row that was removed. */
function useFocusWithin(count: number) {
  const section = useRef<HTMLElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isLess = count < before.current
    before.current = count
    const active = document.activeElement
    if (active && active !== document.body) return
    const row = isLess && section.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')
    const next = row || section.current?.querySelector<HTMLElement>('button')
    // Nothing of it had the focus while the form was opened.
    if (count > 0 || isLess) next?.focus()
  }, [count])
  return section
}

/** The rows of a relation that are stored with a new record, in their order. */
function UnsentTable(
  props: NewOwnedProps & { readonly relation: string; open(row: NewRow): void; remove(id: number): void },
) {
  const { resource, rows, relation, open, remove } = props
  const { t } = useTranslation('list')
  const field = resource.config.fields[relation] as AnyField
  const target = targetOf(field)
  const newRows = rows.of(relation).rows
  const edit = (id: number) => {
    const row = newRows.find(each => each.id === id)
    if (row) open(row)
  }
  const actionsOf = (row: AnyRow): RowAction[] => {
    const name = titleOf(target, row)
    return [
      { key: 'edit', label: t('editRow', { name }), icon: 'edit', onClick: () => edit(row.id) },
      {
        key: 'remove',
        label: t('owned.remove', { name }),
        icon: 'delete',
        danger: true,
        onClick: () => remove(row.id),
      },
    ]
  }
  const { model, dialogs } = useUnsentModel({
    resource,
    relation,
    rows: newRows,
    actionsOf,
    open: row => edit(row.id),
  })
  const mover = useUnsentMover(target, (id, before) => rows.move(relation, id, before))
  const tree = rowTreeOf(model.rows ?? [], null)
  const errorsBelow = ({ row, position }: Branch) => {
    const errors = newRows.find(each => each.id === row.id)?.errors
    if (!errors || !Object.keys(errors).length) return null
    const path = `${relation}.${position - 1}`
    return <RowErrors key={path} {...{ target, path, row, errors }} onEdit={() => edit(row.id)} />
  }
  return (
    <OwnedFrame>
      <TreeTable
        model={model}
        tree={tree}
        branches={branchesOf(tree, () => true)}
        numbers={rowNumbers(target, model.rows ?? [])}
        parent={null}
        mover={target.config.ordered ? mover : undefined}
        fold={() => undefined}
        more={errorsBelow}
      />
      {dialogs}
    </OwnedFrame>
  )
}

/** The rows of one relation that are stored with a new record: added, changed, removed and ordered before it is there. */
function NewOwnedRows({ resource, rows, relation }: NewOwnedProps & { readonly relation: string }) {
  const { t } = useTranslation(['form', 'list'])
  const own = useLabels(resource)
  const field = resource.config.fields[relation] as AnyField
  const target = targetOf(field)
  const labels = useLabels(target)
  const [opened, setOpened] = useState<Opened>()
  const [said, setSaid] = useState('')
  const { rows: newRows, errors } = rows.of(relation)
  const ordered = target.config.ordered as OrderedConfig | undefined
  const section = useFocusWithin(newRows.length)
  const keep: UnsentValues['onKeep'] = (values, body) => {
    const id = opened?.row?.id
    rows.keep(relation, { id, values, body })
    if (id === undefined) setSaid(t('rows.added', { number: newRows.length + 1 }))
  }
  const remove = (id: number) => {
    const number = newRows.findIndex(row => row.id === id) + 1
    rows.remove(relation, id)
    setSaid(t('rows.removed', { number, count: newRows.length - 1 }))
  }
  const add = newRows.length < MAX_ROWS_WITH_NEW && (
    <Button size="small" startIcon={<Icon name="add" />} onClick={() => setOpened({})}>
      {labels.text('create')}
    </Button>
  )
  return (
    <Box
      component="section"
      ref={section}
      id={inlineSectionId(relation)}
      aria-label={own.field(relation)}
      sx={{ py: 3 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1.5, flexWrap: 'wrap' }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {own.field(relation)}
        </Typography>
        {newRows.length ? add : null}
      </Box>
      {errors.length > 0 && (
        <Box data-field={relation} sx={{ mb: 1.5 }}>
          <Alert severity="error">{errors.join(' ')}</Alert>
        </Box>
      )}
      {newRows.length === 0 ? (
        <EmptyState bare title={labels.text('empty.title')} text={t('ownedWithNew')} action={add} />
      ) : (
        <UnsentTable {...{ resource, rows, relation }} open={row => setOpened({ row })} remove={remove} />
      )}
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      {opened && (
        <UnsentOwnedDialog
          resource={target}
          keep={{
            values: opened.row?.values,
            errors: opened.row?.errors,
            // No row of the new record is there yet that another one could stand below.
            without: [field.options.inverse ?? '', ordered?.parent ?? ''],
            onKeep: keep,
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Box>
  )
}

/** What is stored with a new record and belongs to it, as far as the person may store such rows. */
export default function NewOwnedSections({ resource, rows }: NewOwnedProps) {
  const ability = useAbility()
  return inlineRelations(resource, ability)
    .filter(name => ability.permits(verbPermission(targetOf(resource.config.fields[name]), 'store')))
    .map(relation => <NewOwnedRows key={relation} resource={resource} rows={rows} relation={relation} />)
}
