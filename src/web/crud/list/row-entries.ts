import type { TFunction } from 'i18next'
import type { ConditionContext } from '../../../metadata/condition.ts'
import { editsInPlace } from '../../../metadata/route.ts'
import type { AnyRow } from '../../field.ts'
import type { Permits } from '../../providers/access.ts'
import type { ActionEntry } from '../../ui/action-menu.tsx'
import { type AvailableAction, allowedVerbs, availableActions } from '../shared/actions.ts'
import { copyAddress, editAddress, recordAddress } from '../shared/addresses.ts'
import { deletionReason } from '../shared/editable.ts'
import { titleOf } from '../shared/record.ts'
import type { ListSource } from './list.ts'
import type { RowAction } from './row-actions.tsx'

/** What decides which actions a row has, and what they do. */
export interface RowContext {
  readonly source: Pick<ListSource, 'resource' | 'view' | 'labels'>
  readonly permits: Permits
  readonly conditions: ConditionContext
  /** The rows of a list that is part of a record's page are only opened from there. */
  readonly onlyOpen: boolean
  readonly t: TFunction<'list'>
  /** Actions that the page around the list adds, before the others. */
  extra?(row: AnyRow): readonly RowAction[]
  run(action: AvailableAction, row: AnyRow): void
  open(address: string): void
  restore(row: AnyRow): void
  destroy(row: AnyRow): void
}

const permitted = ({ source, permits, conditions }: RowContext, row: AnyRow) =>
  allowedVerbs(source.resource, row, permits, conditions)

/** The address of a row's record, in the list's view where it has one; undefined where it cannot be opened. */
export function rowAddress(context: RowContext, row: AnyRow): string | undefined {
  const { resource, view } = context.source
  if (!resource.config.path || !permitted(context, row).show) return undefined
  return recordAddress(
    resource,
    row.id,
    !context.onlyOpen && view && resource.config.views?.[view] ? view : undefined,
  )
}

/** The buttons of a row: open, edit, restore, and those of the page around the list. Their labels name the record. */
export function rowButtons(context: RowContext, row: AnyRow): RowAction[] {
  const { source, onlyOpen, t } = context
  const { resource } = source
  const name = titleOf(resource, row)
  const may = permitted(context, row)
  const address = rowAddress(context, row)
  const buttons: RowAction[] = [...(context.extra?.(row) ?? [])]
  if (address && !editsInPlace(resource))
    buttons.push({ key: 'show', label: t('showRow', { name }), icon: 'visibility', href: address })
  if (onlyOpen) return buttons
  if (may.edit)
    buttons.push({
      key: 'edit',
      label: t('editRow', { name }),
      icon: 'edit',
      href: editAddress(resource, row.id),
    })
  if (may.restore)
    buttons.push({
      key: 'restore',
      label: t('restoreRow', { name }),
      icon: 'restore',
      onClick: () => context.restore(row),
    })
  return buttons
}

/** The actions that a row has in its menu alone: its transitions, the resource's actions, and deleting it. */
export function menuActions(context: RowContext, row: AnyRow): ActionEntry[] {
  const { source, permits, conditions, onlyOpen, t } = context
  if (onlyOpen) return []
  const may = permitted(context, row)
  const entries = availableActions(source.resource, row, permits, conditions).map(
    (action): ActionEntry => ({
      key: action.name,
      label: source.labels.text(`actions.${action.name}.label`),
      icon: action.look.icon ?? 'play_arrow',
      danger: action.look.danger,
      onClick: () => context.run(action, row),
    }),
  )
  const whyNotEditable = () => ({ reason: source.labels.text('kept') })
  if (may.locked.edit) entries.push({ key: 'edit', label: t('edit'), icon: 'edit', ...whyNotEditable() })
  if (may.copy)
    entries.push({
      key: 'copy',
      label: t('copy'),
      icon: 'content_copy',
      onClick: () => context.open(copyAddress(source.resource, row.id)),
    })
  const destroy = { key: 'destroy', label: t('delete'), icon: 'delete', danger: true }
  if (may.destroy) entries.push({ ...destroy, onClick: () => context.destroy(row) })
  if (may.locked.destroy)
    entries.push({ ...destroy, reason: source.labels.text(deletionReason(source.resource)) })
  return entries
}

/** All actions of a row, for its menu. Their labels need no record's name, because the menu has it. */
export function rowEntries(context: RowContext, row: AnyRow): ActionEntry[] {
  const buttons = rowButtons(context, row).map(button =>
    button.key === 'show' || button.key === 'edit' || button.key === 'restore'
      ? { ...button, label: context.t(button.key) }
      : button,
  )
  return [...buttons, ...menuActions(context, row)]
}
