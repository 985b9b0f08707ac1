/** The files of a made resource: of the size and kind that those of the parts to come have. */

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  code: 'Code',
  description: 'Description',
  kind: 'Kind',
  status: 'Status',
  is_active: 'Active',
  capacity: 'Capacity',
  starts_on: 'First day',
  ends_on: 'Last day',
  opens_at: 'Opens',
  owner: 'Owner',
  department: 'Department',
  previous: 'Before it',
  members: 'Members',
  following: 'After it',
}

/** Two letters for a number from 1: names of resources have no digits. */
const letters = (n: number) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26))

/** The name of the made resource of a number, from 1. */
export const madeName = (n: number): string => `records-${letters(n)}`
/** The name of its pair with people. */
export const madePair = (n: number): string => `members-${letters(n)}`
const constant = (n: number) => `records${letters(n).toUpperCase()}`

/** Its declaration: fifteen fields, three relations to one, a pair, a has-many and a lifecycle. */
export const declaration = (n: number, count: number): string => {
  const [before, after] = [n === 1 ? count : n - 1, n === count ? 1 : n + 1]
  return `import { belongsTo, belongsToMany, boolean, date, dateTime, hasMany, integer, select, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

export const ${constant(n)} = defineResource('${madeName(n)}', {
  path: 'record-${letters(n)}',
  menu: { section: 'organization', icon: 'flag', order: ${100 + n} },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    code: text({ max: 20, unique: true }),
    description: text({ max: 1000, multiline: true }),
    kind: select({ values: ['first', 'second', 'third'], default: 'first' }),
    status: select({ values: ['draft', 'published', 'closed'], tones: { published: 'success' }, default: 'draft', writable: false }),
    is_active: boolean({ default: true }),
    capacity: integer({ min: 0, max: 1000 }),
    starts_on: date(),
    ends_on: date(),
    opens_at: dateTime(),
    owner: belongsTo('users', { onDelete: 'set null' }),
    department: belongsTo('departments'),
    previous: belongsTo('${madeName(before)}'),
    members: belongsToMany('users', { pair: '${madePair(n)}' }),
    following: hasMany('${madeName(after)}', { inverse: 'previous' }),
  },
  periods: [['starts_on', 'ends_on']],
  list: {
    columns: [{ field: 'name', second: 'description' }, 'code', 'kind', 'status', 'starts_on', 'department', 'created_at'],
    search: ['name', 'code'],
    filter: ['name', 'kind', 'status', 'is_active', 'starts_on', 'owner', 'department', 'previous', 'members', 'created_at'],
    sort: ['name', 'code', 'starts_on', 'capacity', 'created_at'],
    defaultSort: 'name',
  },
  form: [
    { name: 'identity', fields: ['name', 'code', 'description', 'kind', 'is_active'] },
    { name: 'details', fields: ['capacity', 'starts_on', 'ends_on', 'opens_at', 'owner', 'department', 'previous'] },
  ],
  children: { members: { path: 'members' }, following: { path: 'following' } },
  lifecycle: {
    field: 'status',
    initial: 'draft',
    transitions: {
      publish: { from: ['draft'], to: 'published', icon: 'refresh' },
      close: { from: ['published'], to: 'closed', confirm: true, icon: 'cancel' },
    },
  },
  import: { fields: ['name', 'code', 'description', 'kind', 'capacity', 'starts_on', 'ends_on'] },
  export: true,
  dataSubjects: [{ of: 'owner', erase: 'keep' }],
})
`
}

const plural = (key: string, text: string) => ({ [`${key}_one`]: text, [`${key}_other`]: text })

/** Its texts. */
export const texts = (n: number) => {
  const child = (noun: string) => ({
    tab: noun,
    add: `Add ${noun.toLowerCase()} of ${n}`,
    ...plural('assign', `Assign {{count}} of ${n}`),
    empty: { title: `No ${noun.toLowerCase()} of ${n} yet`, text: 'Add the first one to get started.' },
  })
  const action = (verb: string) => ({
    label: verb,
    done: `${verb}: done`,
    history: `${verb}: done`,
  })
  return {
    name: `Records ${n}`,
    singular: `Record ${n}`,
    create: `Add record ${n}`,
    edit: `Edit record ${n}`,
    import: `Add records ${n} from a file`,
    search: 'Search name or code',
    ...plural('count', '{{count}} records'),
    ...plural('selected', '{{count}} records selected'),
    ...plural('delete', 'Delete {{count}} records'),
    empty: { title: `No records ${n} yet`, text: 'Add the first one to get started.' },
    fields: labels,
    options: {
      kind: { first: 'First', second: 'Second', third: 'Third' },
      status: { draft: 'Draft', published: 'Published', closed: 'Closed' },
    },
    sections: { identity: { title: 'Identity' }, details: { title: 'Details' } },
    children: { members: child('Members'), following: child('Following') },
    actions: {
      publish: action('Publish'),
      close: { ...action('Close'), confirm: `Close record ${n}?`, text: 'Nobody enters it afterwards.' },
    },
  }
}

/** The list of an area with the made resources as its last. */
export function withMade(list: string, count: number): string {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const imports = numbers.map(n => `import { ${constant(n)} } from './${madeName(n)}.ts'`).join('\n')
  const end = '\n] as const satisfies readonly AnyResource[]'
  if (!list.includes(end)) throw new Error('The index.ts of the area has no list of its resources.')
  return `${imports}\n${list.replace(end, `\n${numbers.map(n => `  ${constant(n)},`).join('\n')}${end}`)}`
}
