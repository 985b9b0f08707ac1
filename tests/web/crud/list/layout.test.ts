import { describe, expect, it } from 'vitest'
import { exams } from '../../../../resources/assessment/exams.ts'
import { announcements } from '../../../../resources/communication/announcements.ts'
import { notificationRecipients } from '../../../../resources/communication/notifications.ts'
import { courses } from '../../../../resources/education/courses.ts'
import { teamCourses } from '../../../../resources/education/team-courses.ts'
import { corporations } from '../../../../resources/organisation/corporations.ts'
import { departments } from '../../../../resources/organisation/departments.ts'
import { groups } from '../../../../resources/organisation/groups.ts'
import { missions } from '../../../../resources/organisation/missions.ts'
import { roles } from '../../../../resources/organisation/roles.ts'
import { users } from '../../../../resources/organisation/users.ts'
import { tickets } from '../../../../resources/support/tickets.ts'
import { exportAddress } from '../../../../src/web/crud/export/export.ts'
import { cardParts } from '../../../../src/web/crud/list/card-parts.ts'
import { columnSpec, headingLetters, kindOf } from '../../../../src/web/crud/list/column-kind.ts'
import { declaredColumns, shownColumns } from '../../../../src/web/crud/list/columns.ts'
import { filterChoices } from '../../../../src/web/crud/list/filters.ts'
import { listPermissions } from '../../../../src/web/crud/list/list-permissions.ts'
import { checkPreferences } from '../../../../src/web/crud/list/preferences.ts'
import { tableColumns } from '../../../../src/web/crud/list/table-model.ts'
import { fileNameOf } from '../../../../src/web/crud/shared/download.ts'
import type { Labels } from '../../../../src/web/crud/shared/labels.ts'
import { isExported } from '../../../../src/web/crud/shared/listed-rows.ts'

const all = () => true
const columnsOf = (resource: Parameters<typeof declaredColumns>[0]) =>
  shownColumns(declaredColumns(resource, all))

describe('the width of columns', () => {
  it('finds the kind of every field from its schema, whatever its type', () => {
    expect(
      ['full_name', 'status', 'roles', 'title', 'last_login_at', 'first_login', 'id'].map(name =>
        kindOf(users, name),
      ),
    ).toEqual(['text', 'choice', 'many', 'text', 'date', 'flag', 'number'])
    expect(kindOf(departments, 'code')).toBe('code')
  })

  it('lets the title grow more than other columns, most where it is a sentence, and booleans not at all', () => {
    const spec = (name: string, label = 'Okundu onayı') =>
      columnSpec(departments, { name, hidden: false }, label, value => value)
    expect(spec('name').grow).toBe(2 * spec('corporation').grow)
    const subject = columnSpec(tickets, { name: 'subject', hidden: false }, 'Konu', value => value)
    expect(subject.grow).toBe(3)
    expect(columnSpec(announcements, { name: 'title', hidden: false }, 'Başlık', value => value).grow).toBe(3)
    expect(spec('is_active', 'Etkin')).toEqual({ min: 88, grow: 0 })
  })

  it('breaks a heading of several words into two lines, so that a column of short values stays narrow', () => {
    expect(['Etkin', 'Okundu onayı', 'İlk yanıt için son tarih'].map(headingLetters)).toEqual([5, 6, 14])
    // Short ones stay on one line, though they are two words.
    expect(headingLetters('İlk yanıt')).toBe(9)
    const width = (name: string, label: string) =>
      columnSpec(announcements, { name, hidden: false }, label, value => value)
    expect(width('requires_acknowledgement', 'Okundu onayı')).toEqual({ min: 93, grow: 0 })
    expect(width('publish_at', 'Yayın başlangıcı')).toEqual(width('publish_at', 'Yayın'))
  })

  it('has room for the longest label of a choice, for an e-mail address, a telephone number and a person', () => {
    // Measured in a browser: a picture and “Levent Koçak” take 122 pixels, the chip “Onay bekliyor” 116; and 24 around them.
    const column = (name: string, label: string, option: string) =>
      columnSpec(courses, { name, hidden: false }, label, () => option).min
    expect(column('owner', 'Sorumlu', '')).toBeGreaterThanOrEqual(122 + 24)
    expect(column('status', 'Durum', 'Onay bekliyor')).toBeGreaterThanOrEqual(116 + 24)
    const scope = (label: string) =>
      columnSpec(roles, { name: 'scope', hidden: false }, 'Kapsam', () => label).min
    // Measured in a browser: 16 letters are 119 pixels wide, and the cell has 24 around them.
    expect(scope('Tüm organizasyon')).toBeGreaterThanOrEqual(119 + 24)
    // And 21 letters 158.
    expect(scope('Consent: phone number')).toBeGreaterThanOrEqual(158 + 24)
    expect(scope('Kurum')).toBe(100)
    const email = columnSpec(corporations, { name: 'email', hidden: false }, 'E-posta', value => value)
    expect(email.min).toBe(200)
    // A telephone number is written out: 0 (362) 555 20 00 is 120 pixels wide.
    const phone = columnSpec(corporations, { name: 'phone', hidden: false }, 'Telefon', value => value)
    expect(phone.min).toBeGreaterThanOrEqual(120 + 24)
    const code = columnSpec(corporations, { name: 'code', hidden: false }, 'Kod', value => value)
    expect(code.min).toBe(120)
  })

  it('has room for what stands where a date is missing', () => {
    const width = (none?: string) =>
      columnSpec(announcements, { name: 'publish_at', hidden: false }, 'Yayın', value => value, none).min
    expect(width('Yok')).toBe(width())
    expect(width('Her zaman açık, her yerde')).toBeGreaterThan(width())
  })

  it('[LAY-11] has room for the widest text of a timestamp in each language', () => {
    const width = (text: string) =>
      columnSpec(exams, { name: 'opens_at', hidden: false }, 'Açılış', value => value, '', text).min
    // Measured in a browser: the texts are 110 and 135 pixels wide, and the cell has 24 around them.
    expect(width('28.12.2028 22:58')).toBeGreaterThanOrEqual(110 + 24)
    expect(width('12/28/2028 10:58 PM')).toBeGreaterThanOrEqual(135 + 24)
  })

  it('gives a row that is named by a person no more room than what it says of them', () => {
    const spec = (name: string) => columnSpec(teamCourses, { name, hidden: false }, 'Kişi', value => value)
    expect(spec('user').grow).toBe(spec('course').grow)
    expect(spec('user').min).toBeLessThan(
      columnSpec(users, { name: 'full_name', hidden: false }, 'Ad', value => value).min,
    )
  })

  it('reads the stored widths of columns and drops invalid ones', () => {
    expect(checkPreferences({ widths: { name: 320, code: 'wide', parent: 5 } })).toEqual({
      density: 'standard',
      widths: { name: 320 },
    })
    expect(checkPreferences({ widths: [320] })).toEqual({ density: 'standard' })
    const [column] = tableColumns(
      departments,
      columnsOf(departments),
      [],
      () => 'Ad',
      { option: (_: string, value: string) => value, optional: () => undefined } as unknown as Labels,
      () => '',
      { name: 320 },
    )
    expect(column?.spec).toMatchObject({ width: 320, grow: 0 })
  })

  it('gives the title the most width, and a choice that of its longest label', () => {
    const width = (name: string, option = (value: string) => value) =>
      columnSpec(users, { name, hidden: false }, 'Durum', option)
    expect(width('full_name').grow).toBeGreaterThan(width('email').grow)
    expect(width('status', () => 'Kısa').min).toBeLessThan(width('status', () => 'Uzun bir durum adı').min)
  })
})

describe('a row as a card', () => {
  it('has a person’s e-mail and a pair of fields below the title, states and relations at the foot, a date at its end', () => {
    expect(cardParts(users, columnsOf(users))).toEqual({
      lines: [
        { name: 'email', labelled: false },
        { name: 'title', labelled: false },
        { name: 'departments', labelled: false },
      ],
      chips: [
        { name: 'status', labelled: false },
        { name: 'roles', labelled: false },
      ],
      end: { name: 'last_login_at', labelled: true },
    })
  })

  it('labels values that need it, and shows the title’s second line where the card has no other', () => {
    const { lines, chips } = cardParts(departments, columnsOf(departments))
    expect(lines).toEqual([
      { name: 'parent', labelled: false },
      { name: 'code', labelled: true },
      { name: 'corporation', labelled: true },
    ])
    expect(chips).toEqual([
      { name: 'users', labelled: true, count: true },
      { name: 'is_active', labelled: true },
    ])
    expect(cardParts(groups, columnsOf(groups)).lines).toContainEqual({
      name: 'description',
      labelled: false,
    })
    const spans = cardParts(missions, columnsOf(missions))
    expect(spans.lines.slice(1)).toEqual([{ name: 'start_date', labelled: true }])
    expect(spans.end).toEqual({ name: 'end_date', labelled: true })
    expect(spans.chips).toEqual([{ name: 'users', labelled: true, count: true }])
  })
})

describe('filters', () => {
  it('offers what may be read, and deleted rows to those who may delete', () => {
    expect(filterChoices(users, all)).toContain('corporation_id')
    expect(filterChoices(users, all).at(-1)).toBe('trashed')
    expect(filterChoices(users, all, true)).not.toContain('trashed')
    const reader = (...permissions: readonly string[]) => permissions.includes('users.index')
    expect(filterChoices(users, reader)).toEqual([
      'full_name',
      'email',
      'status',
      'manager_id',
      'last_login_at',
      'created_at',
    ])
  })
})

describe('the permissions of a list', () => {
  const granted = (
    resource: Parameters<typeof listPermissions>[0]['resource'],
    view?: string,
    permits = all,
  ) => listPermissions({ resource, view, permits, me: 7 })

  it('[TBL-5] are those of the person', () => {
    expect(granted(users)).toEqual({ create: true, createDenied: false, import: true })
    expect(granted(users, undefined, () => false)).toEqual({
      create: false,
      createDenied: true,
      import: false,
    })
  })

  it('[TBL-10] rows under a record are exported where a filter finds them', () => {
    expect(isExported({ resource: users })).toBe(true)
    expect(isExported({ resource: users, prefix: 'users.' })).toBe(false)
    expect(isExported({ resource: users, prefix: 'users.', within: { department_ids: '5' } })).toBe(true)
  })

  it('creating is not denied where nobody creates records', () => {
    expect(granted(notificationRecipients, undefined, () => false).createDenied).toBe(false)
    expect(granted(groups, 'assigned', () => false).createDenied).toBe(false)
  })

  it('records are created from a view only where they would be in it', () => {
    expect(granted(groups, 'created').create).toBe(true)
    expect(granted(groups, 'assigned').create).toBe(false)
    expect(granted(users, 'passive')).toEqual({
      create: false,
      createDenied: false,
      import: false,
    })
  })
})

describe('exports', () => {
  const query = {
    page: 3,
    perPage: 20,
    sort: [{ field: 'full_name', descending: false }],
    filter: { search: 'ali', status: 'active' },
    include: ['title'],
  }
  const asked = (...rest: [ids?: readonly number[]]) =>
    decodeURIComponent(exportAddress(users, 'xlsx', query, columnsOf(users), ...rest))

  it("[TBL-10] exports the list's query over all pages, with its columns in their order", () => {
    expect(asked()).toBe(
      '/api/export-users?format=xlsx&sort=full_name&filter[search]=ali&filter[status]=active&columns=full_name,first_name,last_name,email,title,departments,roles,status,last_login_at',
    )
  })

  it('[TBL-10] narrows it to chosen rows', () => {
    expect(asked([5, 7])).toContain('filter[id]=5,7&columns=')
  })

  it('reads the file name that an answer proposes', () => {
    expect(fileNameOf(`attachment; filename="x.csv"; filename*=UTF-8''Kullan%C4%B1c%C4%B1lar.csv`)).toBe(
      'Kullanıcılar.csv',
    )
    expect(fileNameOf('attachment; filename=x.csv')).toBe('x.csv')
    expect(fileNameOf("attachment; filename*=UTF-8''%E0%A4%A")).toBeUndefined()
    expect(fileNameOf(undefined)).toBeUndefined()
  })
})

describe('preferences', () => {
  it('are read from whatever is stored, without invalid values', () => {
    expect(checkPreferences({ density: 'compact', columns: ['a'] })).toEqual({
      density: 'compact',
      columns: ['a'],
    })
    expect(checkPreferences({ perPage: 50 })).toEqual({ density: 'standard', perPage: 50 })
    for (const stored of [
      { perPage: 7 },
      { perPage: '50' },
      null,
      undefined,
      'x',
      3,
      { density: 'huge', columns: 'a' },
      { columns: [1] },
    ])
      expect(checkPreferences(stored)).toEqual({ density: 'standard' })
  })
})
