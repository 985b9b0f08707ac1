/** What the screens say of a record by its lifecycle: what is missing, what is held and why, and the states it was in. */
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { exams } from '../../../../resources/assessment/exams.ts'
import { missions } from '../../../../resources/organisation/missions.ts'
import { tickets } from '../../../../resources/support/tickets.ts'
import type { AnyResource } from '../../../../src/metadata/resource.ts'
import { formGroups } from '../../../../src/web/crud/form/fields.ts'
import { RecordForm } from '../../../../src/web/crud/form/record-form.tsx'
import { States } from '../../../../src/web/crud/history/states.tsx'
import { rowEntries } from '../../../../src/web/crud/list/row-entries.ts'
import { allowedVerbs } from '../../../../src/web/crud/shared/actions.ts'
import { holdsRelation, isLockedField } from '../../../../src/web/crud/shared/editable.ts'
import { conditionIncludes } from '../../../../src/web/crud/shared/includes.ts'
import type { Labels } from '../../../../src/web/crud/shared/labels.ts'
import { missingFor } from '../../../../src/web/crud/shared/missing-fields.ts'
import { LockedNotice } from '../../../../src/web/crud/shared/parts/locked-notice.tsx'
import { RecordActions } from '../../../../src/web/crud/show/actions.tsx'
import { locationOfField, MissingNotices } from '../../../../src/web/crud/show/missing.tsx'
import type { AnyRow } from '../../../../src/web/field.ts'
import { abilityOf } from '../../../../src/web/providers/access.ts'
import { session } from '../../../../src/web/providers/session.ts'
import { drawInPortal } from '../../in-portal.tsx'

/** Missions with more said of them. */
const held = (more: object): AnyResource =>
  ({ ...missions, config: { ...missions.config, ...more } }) as AnyResource
const locked = held({ editable: { when: [{ field: 'name', in: ['open'] }], except: ['description'] } })
const context = { me: 7, now: '2026-11-21T12:00:00Z' }
const all = () => true
const row = (name: string): AnyRow => ({ id: 5, name, description: 'Eski', start_date: null, end_date: null })
const texts = ['common', 'form', 'record', 'validation', 'resources/missions', 'resources/tickets', 'errors']
const nothing = () => ({ status: 200, body: { data: [], meta: { total: 0 } } })

describe('a record that is held in its state', () => {
  it('is edited in the excepted fields alone, and not deleted', () => {
    expect(allowedVerbs(locked, row('closed'), all, context)).toMatchObject({ edit: true, destroy: false })
    expect(allowedVerbs(locked, row('open'), all, context)).toMatchObject({ edit: true, destroy: true })
    const whole = held({ editable: { when: [{ field: 'name', in: ['open'] }] } })
    expect(allowedVerbs(whole, row('closed'), all, context)).toMatchObject({
      edit: false,
      destroy: false,
      locked: { edit: true, destroy: true },
    })
    expect(allowedVerbs(whole, row('closed'), () => false, context).locked).toEqual({
      edit: false,
      destroy: false,
    })
    const kept = held({ editable: { destroy: [{ field: 'name', in: ['open'] }] } })
    expect(allowedVerbs(kept, row('closed'), all, context)).toMatchObject({ edit: true, destroy: false })
    expect([isLockedField(locked, 'name'), isLockedField(locked, 'description')]).toEqual([true, false])
  })

  it('holds its pairs as fields, and other rows where it says so', () => {
    const relation = Object.entries(missions.config.fields).find(
      ([, { storage }]) => storage === 'pivot',
    )?.[0] as string
    expect(holdsRelation(locked, relation)).toBe(true)
    expect(holdsRelation(held({ editable: { when: [], except: [relation] } }), relation)).toBe(false)
    expect(holdsRelation(missions, relation)).toBe(false)
    const asked = (children: unknown) =>
      holdsRelation(
        { ...tickets, config: { ...tickets.config, editable: { when: [], children } } } as never,
        'conversations',
      )
    expect([asked(true), asked(['conversations']), asked(['x']), asked(undefined)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('[EXM-1] says why in the words of its state, where there are some', async () => {
    await drawInPortal(
      <>
        <LockedNotice resource={exams} record={{ id: 1, status: 'published' }} />
        <LockedNotice resource={exams} record={{ id: 2, status: 'open' }} />
      </>,
      { path: '/exams/1', texts: ['common', 'resources/exams'], answer: nothing },
    )
    const said = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)
    expect(said).toEqual([
      'Yayımlanan sınav değiştirilemez. Kimse başlamadıysa taslağa geri al.',
      'Açık sınav değiştirilemez.',
    ])
  })

  it('has entries in its menu that say why they cannot be used', async () => {
    const whole = held({ editable: { when: [{ field: 'name', in: ['open'] }] } })
    await drawInPortal(<RecordActions resource={whole} record={row('closed')} />, {
      path: '/mission/5',
      texts: [...texts, 'list'],
      answer: nothing,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
    for (const name of [/^Düzenle/, /^Sil/]) {
      const entry = await screen.findByRole('menuitem', { name })
      expect(entry.getAttribute('aria-disabled')).toBe('true')
      expect(entry.textContent).toContain('kept')
    }
    const entries = rowEntries(
      {
        source: { resource: whole, labels: { text: key => key } as Labels },
        permits: all,
        conditions: context,
        onlyOpen: false,
        t: ((key: string) => key) as never,
        run() {},
        open() {},
        restore() {},
        destroy() {},
      },
      row('closed'),
    )
    expect(entries.map(({ key, reason }) => [key, reason])).toEqual([
      ['show', undefined],
      ['edit', 'kept'],
      ['destroy', 'kept'],
    ])
  })

  it.each([
    ['closed', true],
    ['open', false],
  ])('has a form that says so: %s', async (name, isLocked) => {
    await drawInPortal(
      <RecordForm
        resource={locked}
        groups={formGroups(locked, 'update', session.get().ability)}
        version={{ record: row(name), etag: '"1"' }}
        onSaved={() => undefined}
        onCancel={() => undefined}
      />,
      { path: '/mission/5/edit#description', texts, answer: nothing },
    )
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ad/ })
    const other = screen.getByRole<HTMLInputElement>('textbox', { name: /^Açıklama/ })
    expect(box.disabled).toBe(isLocked)
    expect(other.disabled).toBe(false)
    expect(screen.queryAllByText('kept', { exact: false })).toHaveLength(isLocked ? 1 : 0)
    // The address leads to a field.
    expect(document.activeElement).toBe(other)
  })
})

describe('a condition along a relation', () => {
  it('is asked for with the record, where the person may follow it', () => {
    const asking = {
      ...tickets,
      config: {
        ...tickets.config,
        actions: {
          call: { on: 'record', when: [{ not: { field: 'requester.title.name', in: ['x'] } }] },
          ask: { on: 'record', when: [{ field: 'assignee.status', in: ['active'] }] },
        },
      },
    } as never
    const able = (...permission_list: string[]) => abilityOf({ permission_list, denied_list: [], roles: [] })
    expect(conditionIncludes(asking, able('*'))).toEqual(['requester.title', 'assignee'])
    expect(conditionIncludes(asking, able('users.index'))).toEqual(['assignee'])
    expect(conditionIncludes(asking, able())).toEqual([])
    expect(conditionIncludes(missions, able('*'))).toEqual([])
  })
})

describe('what is missing', () => {
  const moving = held({
    actions: {
      open: {
        on: 'record',
        require: ['description', 'name', 'users'],
        input: { name: missions.config.fields.name },
      },
      shut: { on: 'record', require: ['description'] },
    },
    children: { users: { path: 'users' } },
  })
  const record: AnyRow = {
    ...row('x'),
    missing: [
      { name: 'open', fields: ['description', 'users'] },
      { name: 'shut', fields: ['description'] },
    ],
  }

  it('is said of what the person may do', () => {
    expect(missingFor(moving, record, all)).toEqual([
      { name: 'open', fields: ['description', 'users'] },
      { name: 'shut', fields: ['description'] },
    ])
    expect(missingFor(moving, record, name => name === 'missions.shut')).toEqual([
      { name: 'shut', fields: ['description'] },
    ])
    expect(missingFor(moving, row('x'), all)).toEqual([])
  })

  it('leads to its field or its tab', async () => {
    expect(locationOfField(moving, record, 'description', true)).toBe('/mission/5/edit#description')
    expect(locationOfField(moving, record, 'description', false)).toBeUndefined()
    expect(locationOfField(moving, record, 'users', false)).toBe('/mission/5/users')
    await drawInPortal(<MissingNotices resource={moving} record={record} />, {
      path: '/mission/5',
      texts,
      answer: nothing,
    })
    const [first] = await screen.findAllByRole('alert')
    const links = within(first as HTMLElement).getAllByRole<HTMLAnchorElement>('link')
    expect(links.map(({ textContent, pathname, hash }) => [textContent, pathname + hash])).toEqual([
      ['Açıklama', '/mission/5/edit#description'],
      [expect.any(String), '/mission/5/users'],
    ])
  })
})

describe('the states of a record', () => {
  it('stand as a list of their own, with when each began and by whom', async () => {
    const states = [
      { id: 3, state: 'closed', began_at: '2026-01-03T10:00:00Z', began_by: null },
      { id: 2, state: 'resolved', began_at: '2026-01-02T10:00:00Z', began_by: { id: null, full_name: null } },
      {
        id: 1,
        state: 'new',
        began_at: '2026-01-01T10:00:00Z',
        began_by: { id: 7, full_name: 'Elif Yıldız' },
      },
    ]
    const asked: string[] = []
    await drawInPortal(<States resource={tickets} id="5" />, {
      path: '/ticket-management/5',
      texts,
      answer: ({ url }) => {
        asked.push(url)
        return { status: 200, body: { data: states, meta: { total: 3, current_page: 1, last_page: 1 } } }
      },
    })
    const region = await screen.findByRole('region', { name: 'Durumlar' })
    const items = within(region).getAllByRole('listitem')
    expect(items).toHaveLength(3)
    expect(items[2]?.textContent).toContain('Elif Yıldız')
    expect(items[1]?.textContent).toContain('Başka biri')
    expect(items.map(item => item.querySelector('time')?.getAttribute('dateTime'))).toEqual(
      states.map(({ began_at }) => began_at),
    )
    expect(asked[0]).toContain('/api/tickets/5/states')
  })
})
