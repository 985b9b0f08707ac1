import { commonName } from './fill.ts'
import type { LoadRequest } from './load.ts'
import type { ServerName } from './processes.ts'

/** What is asked of each server, and by how many times the portal has to come up to the baselines. */
export interface Scenario {
  readonly name: string
  readonly requests: Readonly<Partial<Record<ServerName, LoadRequest>>>
  /** The least ratio of the portal's answers a second to a baseline's. */
  readonly least: Readonly<Partial<Record<ServerName, number>>>
  /** Twenty writes a second go to the table meanwhile. */
  readonly writes?: boolean
}

const newest = '/api/users?sort=-created_at'

const person = JSON.stringify({
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  email: 'yeni{n}@ornek.test',
  phone: '+90 532 000 00 00',
  title_id: 5,
  corporation_id: 3,
})

/** The measured calls, for a table of `people` users. Those that add rows come last. */
export const scenarios = (people: number): readonly Scenario[] => [
  {
    name: 'list, newest first, exact total',
    writes: true,
    requests: { portal: { path: newest }, b1: { path: '/api/users' }, b2: { path: '/api/users' } },
    least: { b1: 8, b2: 0.5 },
  },
  {
    name: 'list with `include=title`',
    writes: true,
    requests: { portal: { path: `${newest}&include=title` }, b1: { path: '/api/users?include=title' } },
    least: { b1: 8 },
  },
  {
    name: 'list, name contains (2 % of the rows)',
    requests: {
      portal: { path: `${newest}&filter[full_name]=${commonName}` },
      b1: { path: `/api/users?name=${commonName}` },
    },
    least: { b1: 8 },
  },
  {
    name: 'show',
    requests: {
      portal: { path: '/api/users/{id}', ids: people },
      b2: { path: '/api/users/{id}', ids: people },
    },
    least: { b2: 0.6 },
  },
  {
    name: 'one more person in the same department, audited',
    requests: {
      portal: { method: 'POST', path: '/api/departments/1/users', body: '{"ids":[{id}]}', ids: people },
      b2: { method: 'POST', path: '/api/departments/1/users', body: '{"ids":[{id}]}', ids: people },
    },
    least: { b2: 0.2 },
  },
  {
    name: 'store, validated and audited',
    requests: {
      portal: { method: 'POST', path: '/api/users', body: person, status: 201 },
      b2: { method: 'POST', path: '/api/users', body: person, status: 201 },
    },
    least: { b2: 0.4 },
  },
]
