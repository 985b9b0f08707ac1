import type { DefaultRoleName } from '../../../../../resources/roles.ts'
import { demoDepartments } from './departments.ts'
import { addressBook, Chance, drawName, type Name, slug } from './names.ts'
import { type CorporationCode, demoCorporations, type TitleCode } from './organisation.ts'
import { accountEmail, accounts, type KnownPerson, knownPeople, peopleDomain, rolesByTitle } from './roles.ts'

/** A person of the demo, with others named by their address. Times are ISO 8601 in UTC. */
export interface DemoPerson extends Name {
  readonly email: string
  readonly phone: string
  readonly locale: 'tr' | 'en'
  readonly status: 'unverified' | 'waiting_approval' | 'active' | 'deactivated' | 'rejected'
  readonly corporation: CorporationCode | null
  readonly title: TitleCode | null
  readonly departments: readonly string[]
  /** Leads their first department. */
  readonly head: boolean
  readonly roles: DefaultRoleName[]
  readonly created_at: string
  readonly last_login_at: string | null
  readonly review: { readonly at: string; readonly reason: string } | null
}

const area = (corporation: CorporationCode | null) =>
  demoCorporations.find(({ code }) => code === corporation)?.area ?? '532'

const two = (value: number) => String(value).padStart(2, '0')

const phone = (chance: Chance, corporation: CorporationCode | null) =>
  `0 (${area(corporation)}) 555 ${two(chance.between(0, 99))} ${two(chance.between(0, 99))}`

const day = 86_400_000

/** A timestamp of a working day between two days (`YYYY-MM-DD`), both included. */
export function workingTimestamp(chance: Chance, from: string, to: string): string {
  const first = Date.parse(`${from}T00:00:00Z`)
  const days = Math.round((Date.parse(`${to}T00:00:00Z`) - first) / day)
  let at = first + chance.between(0, days) * day
  // Back to Friday from the weekend, unless that would be before the first day.
  while ([0, 6].includes(new Date(at).getUTCDay()) && at - day >= first) at -= day
  return new Date(at + chance.between(5 * 3600, 15 * 3600 - 1) * 1000).toISOString()
}

const lastLogin = (chance: Chance) =>
  chance.happens(0.8)
    ? workingTimestamp(chance, '2026-11-02', '2026-11-20')
    : workingTimestamp(chance, '2026-03-02', '2026-10-30')

const soonAfter = (timestamp: string) => new Date(Date.parse(timestamp) + 1_260_000).toISOString()

type Draft = KnownPerson | (Name & Pick<KnownPerson, 'department' | 'title' | 'head'>)

function member(
  chance: Chance,
  draft: Draft,
  address: (name: Name) => string,
  newcomer: boolean,
): DemoPerson {
  const { first, last, head = false, title } = draft
  const known = 'roles' in draft || 'status' in draft ? (draft as KnownPerson) : undefined
  const department = demoDepartments.find(({ code }) => code === draft.department)
  if (!department) throw new Error(`${first} ${last} is in ${draft.department}, which there is not`)
  const chosen = known || head || newcomer ? 'active' : chance.happens(0.045) ? 'deactivated' : 'active'
  const status = known?.status ?? chosen
  const also = !known && !head && chance.happens(0.05) ? chance.pick(demoDepartments).code : department.code
  const never = status === 'unverified' || (newcomer && chance.happens(0.4))
  const created_at = newcomer
    ? workingTimestamp(chance, '2026-11-09', '2026-11-19')
    : workingTimestamp(chance, '2023-02-01', status === 'deactivated' ? '2025-06-30' : '2026-10-30')
  const login =
    status === 'deactivated' ? workingTimestamp(chance, '2025-09-01', '2026-08-28') : lastLogin(chance)
  return {
    first,
    last,
    email: known?.role ? accountEmail(known.role) : address({ first, last }),
    phone: phone(chance, department.corporation),
    locale: chance.happens(0.03) ? 'en' : 'tr',
    status,
    corporation: department.corporation,
    title,
    departments: [...new Set([department.code, also])],
    head,
    roles: [...new Set(['learner' as const, ...(known?.roles ?? [])])],
    created_at,
    last_login_at: never ? null : login > created_at ? login : soonAfter(created_at),
    review: null,
  }
}

function staff(chance: Chance, address: (name: Name) => string): DemoPerson[] {
  const known: readonly KnownPerson[] = [...accounts, ...knownPeople]
  const drafts = demoDepartments.flatMap((department): Draft[] => {
    const { code, head, closed } = department
    const here = known.filter(person => person.department === code)
    const led = closed || here.some(person => person.head)
    const posts = Object.entries(department.staff).flatMap(([title, count]) =>
      Array.from({ length: count }, () => title as TitleCode),
    )
    return [
      ...here,
      ...(led ? [] : [{ ...drawName(chance), department: code, title: head, head: true }]),
      ...posts.map(title => ({ ...drawName(chance), department: code, title, head: false })),
    ]
  })
  const last = drafts.length
  const newcomers = new Set(chance.some([...Array(last).keys()], 14))
  // Known people come first, so that a namesake by chance gets the number in the address.
  const order = drafts
    .map((draft, index) => ({
      draft,
      newcomer: newcomers.has(index) && !known.includes(draft) && !draft.head,
    }))
    .sort((a, b) => Number(known.includes(b.draft)) - Number(known.includes(a.draft)))
  return order.map(({ draft, newcomer }) => member(chance, draft, address, newcomer))
}

const reasons = [
  'Başvuruda yazan birim bilgisi doğrulanamadı.',
  'Aynı kişi kurum adresiyle daha önce kaydolmuş.',
  'İş ortağı sözleşmesi sona ermiş.',
  'Kişi kurumumuzda çalışmıyor.',
]

/** People who registered by themselves: not verified yet, waiting for approval, or refused. */
function applicants(chance: Chance, address: (name: Name) => string): DemoPerson[] {
  const apply = (status: DemoPerson['status'], index: number): DemoPerson => {
    const name = drawName(chance)
    const corporation = chance.happens(0.7) ? chance.pick(demoCorporations).code : null
    const own = address(name)
    return {
      ...name,
      email:
        status === 'unverified' ? own : `${slug(`${name.first.split(' ')[0]} ${name.last}`)}@posta.example`,
      phone: phone(chance, null),
      locale: 'tr',
      status,
      corporation,
      title: null,
      departments: [],
      head: false,
      roles: [],
      created_at:
        status === 'rejected'
          ? workingTimestamp(chance, '2026-10-01', '2026-10-30')
          : workingTimestamp(chance, '2026-11-12', '2026-11-20'),
      last_login_at: null,
      review:
        status === 'rejected'
          ? { at: workingTimestamp(chance, '2026-11-02', '2026-11-06'), reason: reasons[index] as string }
          : null,
    }
  }
  const statuses = [
    ...Array<DemoPerson['status']>(6).fill('unverified'),
    ...Array<DemoPerson['status']>(7).fill('waiting_approval'),
  ]
  return [...statuses.map(apply), ...reasons.map((_, index) => apply('rejected', index))]
}

function giveRoles(people: readonly DemoPerson[]): void {
  for (const { title, role, of } of rolesByTitle) {
    const free = people.filter(
      person => person.title === title && person.status === 'active' && person.roles.length === 1,
    )
    for (const person of free.slice(0, of)) person.roles.push(role)
  }
}

/** Everybody of the demo, in the order in which they were registered; the same ones every time. */
export function people(): DemoPerson[] {
  const chance = new Chance(20_261_121)
  const address = addressBook(peopleDomain)
  const everybody = [...staff(chance, address), ...applicants(chance, address)]
  giveRoles(everybody)
  return everybody.sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
}
