import { belongsTo, hasMany, integer, rows, select, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { versionsOf } from '../../src/metadata/versions.ts'

export const tasks = defineResource('tasks', {
  path: 'task',
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    kind: select({ values: ['choice', 'essay'], required: true }),
    answers: rows({
      of: { text: text({ required: true, max: 200 }), points: integer({ min: 0, default: 0 }) },
      when: [{ field: 'kind', in: ['choice'] }],
    }),
    state: select({ values: ['draft', 'ready'], default: 'draft', writable: false }),
    versions: hasMany('task-versions', { inverse: 'task', owned: true }),
  },
  versions: ['name', 'kind', 'answers'],
  list: { columns: ['name', 'state'], search: ['name'] },
  form: [{ name: 'task', fields: ['name', 'kind', 'answers'] }],
  lifecycle: {
    field: 'state',
    initial: 'draft',
    transitions: {
      ready: {
        from: ['draft'],
        to: 'ready',
        require: [
          {
            rows: 'answers',
            where: [{ field: 'points', greaterThan: 0 }],
            atLeast: 1,
            atMost: 1,
            says: 'oneRight',
            when: [{ field: 'kind', in: ['choice'] }],
          },
        ],
        stays: true,
      },
      revise: { from: ['ready'], to: 'draft' },
    },
  },
})

export const taskVersions = versionsOf(tasks, 'task-versions', {
  by: 'task',
  author: belongsTo('users', { card: ['full_name'] }),
})

export const sheetTasks = defineResource('sheet-tasks', {
  title: 'sort',
  fields: {
    sort: integer({ required: true }),
    task: belongsTo('task-versions', { required: true }),
  },
  list: { columns: ['sort', 'task'] },
})
