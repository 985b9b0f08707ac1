import type { TFunction } from 'i18next'
import { describe, expect, it, vi } from 'vitest'
import { groups } from '../../../../resources/organisation/groups.ts'
import { users } from '../../../../resources/organisation/users.ts'
import type { AnyResource } from '../../../../src/metadata/resource.ts'
import {
  menuActions,
  type RowContext,
  rowAddress,
  rowButtons,
  rowEntries,
} from '../../../../src/web/crud/list/row-entries.ts'
import type { Labels } from '../../../../src/web/crud/shared/labels.ts'
import type { AnyRow } from '../../../../src/web/field.ts'

const t = ((key: string, { name }: { name?: string } = {}) =>
  name ? `${key}: ${name}` : key) as unknown as TFunction<'list'>
const labels = { text: (key: string) => key } as Labels
const active: AnyRow = { id: 5, full_name: 'Elif Yıldız', status: 'active' }
const deleted: AnyRow = { ...active, deleted_at: '2026-11-01T08:00:00Z' }

const contextOf = (resource: AnyResource, change: Partial<RowContext> & { view?: string } = {}) => {
  const { view, ...rest } = change
  const context: RowContext = {
    source: { resource, labels, view },
    permits: () => true,
    conditions: { me: 7, now: '2026-11-24T08:00:00Z' },
    onlyOpen: false,
    t,
    run: vi.fn(),
    open: vi.fn(),
    restore: vi.fn(),
    destroy: vi.fn(),
    ...rest,
  }
  return context
}
const keys = (entries: readonly { readonly key: string }[]) => entries.map(({ key }) => key)

describe('the actions of a row', () => {
  it('[TBL-5] are buttons with the record’s name, and without it in the menu', () => {
    const context = contextOf(users)
    expect(rowButtons(context, active)).toEqual([
      { key: 'show', label: 'showRow: Elif Yıldız', icon: 'visibility', href: '/user/5' },
      { key: 'edit', label: 'editRow: Elif Yıldız', icon: 'edit', href: '/user/5/edit' },
    ])
    expect(rowEntries(context, active).slice(0, 2)).toEqual([
      { key: 'show', label: 'show', icon: 'visibility', href: '/user/5' },
      { key: 'edit', label: 'edit', icon: 'edit', href: '/user/5/edit' },
    ])
  })

  it('[TBL-5] are those that the person may do', () => {
    const only = (...names: readonly string[]) =>
      contextOf(users, { permits: (...asked) => asked.some(name => names.includes(name)) })
    expect(keys(rowEntries(only(), active))).toEqual([])
    expect(rowAddress(only(), active)).toBeUndefined()
    expect(keys(rowEntries(only('users.show'), active))).toEqual(['show'])
    expect(keys(rowEntries(only('users.show', 'users.update'), active))).toEqual(['show', 'edit'])
    expect(keys(rowEntries(only('users.destroy'), active))).toEqual(['destroy'])
  })

  it('of a deleted record restore it, and nothing else', () => {
    const context = contextOf(users)
    const entries = rowEntries(context, deleted)
    expect(keys(entries)).toEqual(['restore'])
    entries[0]?.onClick?.()
    expect(context.restore).toHaveBeenCalledWith(deleted)
  })

  it('have the transitions of the record’s state, then deleting as the last', () => {
    const context = contextOf(users)
    const actions = menuActions(context, active)
    expect(keys(actions)).toContain('deactive')
    expect(keys(actions)).not.toContain('reactivate')
    expect(keys(actions).at(-1)).toBe('destroy')
    actions.at(-1)?.onClick?.()
    expect(context.destroy).toHaveBeenCalledWith(active)
    actions.find(({ key }) => key === 'deactive')?.onClick?.()
    expect(context.run).toHaveBeenCalledWith(expect.objectContaining({ name: 'deactive' }), active)
  })

  it('of a list under a record open the row, after what the record’s page adds', () => {
    const remove = { key: 'take-away', label: 'Çıkar', icon: 'remove', onClick: () => {} }
    const context = contextOf(users, { onlyOpen: true, extra: () => [remove] })
    expect(keys(rowEntries(context, active))).toEqual(['take-away', 'show'])
    expect(keys(rowEntries(context, deleted))).toEqual(['take-away'])
  })

  it('open the record in the list’s view, but not from under another record', () => {
    const row: AnyRow = { id: 3, name: 'Saha' }
    const plain = rowAddress(contextOf(groups), row)
    const inView = rowAddress(contextOf(groups, { view: 'created' }), row)
    expect(inView).not.toBe(plain)
    expect(rowAddress(contextOf(groups, { view: 'created', onlyOpen: true }), row)).toBe(plain)
  })
})
