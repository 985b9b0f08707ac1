import {
  address,
  belongsTo,
  belongsToMany,
  boolean,
  date,
  dateTime,
  decimal,
  duration,
  email,
  hasMany,
  iban,
  integer,
  json,
  media,
  medias,
  multiSelect,
  password,
  pictures,
  richText,
  select,
  tags,
  text,
  url,
} from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { defineArea } from '../../src/server/area.ts'
import { writeColumns } from '../../src/server/rest/changes.ts'

/** A resource that the product does not have, with a field of every type; what a declaration alone brings is tested on it. */
export const vehicles = defineResource('vehicles', {
  path: 'vehicle',
  menu: { section: 'organization', icon: 'category', order: 99 },
  title: 'plate',
  subtitle: ['driver'],
  fields: {
    plate: text({ required: true, max: 20, unique: true }),
    name: text({ required: true, max: 80 }),
    notes: richText({ max: 5000 }),
    contact: email(),
    page: url(),
    seats: integer({ min: 1, max: 60, default: 4 }),
    price: decimal({ min: 0, scale: 2 }),
    is_electric: boolean({ default: false }),
    bought_on: date(),
    inspected_at: dateTime(),
    warranty: duration(),
    fuel: select({ values: ['petrol', 'diesel', 'electric'] }),
    uses: multiSelect({ values: ['post', 'people', 'goods'] }),
    marks: tags(),
    dimensions: json({ shape: { length: 'number', width: 'number', colours: ['string'], note: 'string?' } }),
    garage: address(),
    account: iban(),
    pin: password(),
    state: select({ values: ['parked', 'driving', 'scrapped'], default: 'parked', writable: false }),
    purchase_secret: text({ max: 60, readable: 'vehicles.readSecrets' }),
    secret_score: integer({ readable: 'vehicles.readSecrets' }),
    secret_owner: belongsTo('users', { readable: 'vehicles.readSecrets' }),
    tax_number: text({ max: 30, personal: true }),
    driver: belongsTo('users'),
    tows: belongsTo('vehicles'),
    towed_by: hasMany('vehicles', { inverse: 'tows' }),
    departments: belongsToMany('departments', { pair: 'vehicle-departments' }),
    photo: media({ accept: pictures, maxSize: 100_000 }),
    papers: medias({ accept: ['application/pdf', ...pictures], pair: 'vehicle-papers', max: 2 }),
  },
  list: {
    columns: [{ field: 'plate', second: 'name' }, 'driver', 'departments', 'state', 'price'],
    search: ['plate', 'name'],
    filter: [
      'plate',
      'name',
      'contact',
      'page',
      'seats',
      'price',
      'is_electric',
      'bought_on',
      'inspected_at',
      'warranty',
      'fuel',
      'uses',
      'marks',
      'state',
      'purchase_secret',
      'secret_score',
      'secret_owner',
      'driver',
      'departments',
      'created_at',
    ],
    sort: ['plate', 'name', 'seats', 'price', 'bought_on', 'secret_score', 'created_at'],
    defaultSort: 'plate',
    all: 50,
  },
  form: [{ name: 'identity', fields: ['plate', 'name', 'driver'] }],
  children: { departments: { path: 'departments' }, towed_by: { path: 'towed' } },
  scope: { name: 'ownOrganisation', by: 'driver.corporation_id' },
  dataSubjects: [{ of: 'driver', erase: ['name', 'tax_number', 'photo'] }],
  lifecycle: {
    field: 'state',
    initial: 'parked',
    transitions: {
      start: { from: ['parked'], to: 'driving', input: { reason: text({ required: true, max: 50 }) } },
      park: { from: ['driving'], to: 'parked' },
      scrap: { from: ['parked'], to: 'scrapped', danger: true, confirm: true },
    },
  },
  actions: {
    scrapAll: { on: 'collection', each: 'scrap', when: [{ field: 'is_electric', in: [false] }] },
    repaint: {
      on: 'record',
      when: [{ field: 'state', in: ['parked'] }],
      input: { colour: text({ required: true, max: 20 }) },
    },
  },
  import: {
    fields: ['plate', 'name', 'seats', 'price', 'bought_on', 'fuel', 'driver', 'departments', 'is_electric'],
  },
  export: true,
  permissions: ['readSecrets'],
})

/** The area of the tests' own, with what the product's areas have no example of on a plain resource. */
export const vehicleArea = defineArea({
  name: 'vehicles',
  resources: [vehicles],
  actions: {
    vehicles: {
      async start({ context, row, input }) {
        await context.db.read('update vehicles set notes = $2 where id = $1', [
          row.id,
          `<p>${input.get('reason')}</p>`,
        ])
      },
      async repaint({ context, compiled, row, input }) {
        return writeColumns(context, compiled, row.id, { name: `${input.get('colour')} ${row.name}` })
      },
    },
  },
})
