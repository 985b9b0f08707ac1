import { belongsTo, date, dateTime, hasMany, select, text } from '../../src/fields/index.ts'
import { noOverlap, unique } from '../../src/metadata/constraint.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { defineArea } from '../../src/server/area.ts'
import { writeColumns } from '../../src/server/rest/changes.ts'

/** A room, which can be booked. */
export const rooms = defineResource('rooms', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 60 }),
    bookings: hasMany('bookings', { inverse: 'room' }),
  },
  list: { columns: ['name'], search: ['name'] },
  form: [{ name: 'room', fields: ['name'] }],
  children: { bookings: { path: 'booking' } },
})

/** A room's booking, with a rule of every kind that the database holds over several records. */
export const bookings = defineResource('bookings', {
  title: 'subject',
  fields: {
    subject: text({ required: true, max: 60 }),
    room: belongsTo('rooms', { required: true }),
    teacher: belongsTo('users'),
    starts_at: dateTime({ required: true }),
    ends_at: dateTime(),
    first_day: date(),
    last_day: date(),
    equipment: text({ max: 30 }),
    code: text({ max: 20 }),
    status: select({ values: ['planned', 'cancelled'], default: 'planned', writable: false }),
  },
  constraints: {
    roomFree: noOverlap(['room'], ['starts_at', 'ends_at'], {
      where: [{ field: 'status', notIn: ['cancelled'] }],
      at: 'room',
    }),
    equipmentFree: noOverlap(['equipment'], ['first_day', 'last_day']),
    onceEach: unique(['subject', 'teacher'], {
      where: [{ field: 'status', notIn: ['cancelled'] }],
      nulls: 'same',
      at: 'teacher',
    }),
    codeOfTeacher: unique(['teacher', 'code'], { nulls: 'distinct' }),
  },
  list: { columns: ['subject', 'room'], search: ['subject'], filter: ['room', 'status'] },
  form: [{ name: 'booking', fields: ['subject', 'room', 'starts_at', 'ends_at'] }],
  scope: { name: 'own', by: 'teacher_id' },
  dataSubjects: [{ of: 'teacher', erase: ['teacher'] }],
  lifecycle: {
    field: 'status',
    initial: 'planned',
    transitions: {
      cancel: { from: ['planned'], to: 'cancelled' },
      resume: { from: ['cancelled'], to: 'planned' },
    },
  },
  actions: {
    move: { on: 'record', input: { starts_at: dateTime({ required: true }), ends_at: dateTime() } },
    moveAll: { on: 'collection', input: { room: belongsTo('rooms', { required: true }) } },
  },
  import: {
    fields: ['subject', 'room', 'teacher', 'starts_at', 'ends_at', 'equipment', 'first_day', 'last_day'],
  },
})

/** The area of the bookings: handlers that write past the generated endpoints. */
export const bookingArea = defineArea({
  name: 'bookings',
  resources: [rooms, bookings],
  actions: {
    bookings: {
      move: ({ context, compiled, row, input }) =>
        writeColumns(context, compiled, row.id, {
          starts_at: input.get('starts_at'),
          ends_at: input.get('ends_at') ?? null,
        }),
      async moveAll({ context, input }) {
        await context.db.read('update bookings set room_id = $1 where deleted_at is null', [
          input.get('room'),
        ])
      },
    },
  },
})
