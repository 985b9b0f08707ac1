import { message } from '../../../src/metadata/message.ts'
import { defineArea } from '../../../src/server/area.ts'
import { contextOf } from '../../../src/server/http/policy.ts'
import { job } from '../../../src/server/jobs/jobs.ts'
import { enqueue } from '../../../src/server/jobs/outbox.ts'
import { defineQueue } from '../../../src/server/jobs/queues.ts'
import { operation } from '../../../src/server/openapi/parts.ts'
import { writeColumns } from '../../../src/server/rest/changes.ts'
import { loansNames } from './names.ts'
import { loans } from './resource.ts'

const remindQueue = defineQueue<{ loan_id: number }>('loan-reminders')

/** An area of the tests' own: what `docs/add-an-area.md` shows. */
export const loansArea = defineArea({
  name: 'loans',
  resources: [loans],
  names: loansNames,
  rules: {
    loans: {
      check(_, values, __, errors) {
        if (values.get('book') === 'Atlas') errors.book ??= [message('invalid')]
      },
      written: ({ db }, { id }) => enqueue(db, remindQueue, [{ loan_id: id }]),
    },
  },
  actions: {
    loans: {
      async extend({ context, compiled, row, input }) {
        return writeColumns(context, compiled, row.id, { days: Number(row.days) + Number(input.get('days')) })
      },
      async remindAll({ context, input }) {
        const reminded = await context.db.read(
          'update loans set reminded_at = clock_timestamp() where days <= $1 returning id',
          [input.get('days')],
        )
        return { count: reminded.length }
      },
    },
  },
  routes(app, { engine }) {
    app.get('/api/loan-count', { config: { policy: { permissions: ['loans.index'] } } }, async request => {
      const [row] = await contextOf(engine, request).db.read('select count(*)::int from loans', [])
      return { data: { count: row?.[0] } }
    })
  },
  openapi: { '/api/loan-count': { get: operation('loans', 'loans.count', {}) } },
  jobs: [
    job(remindQueue, async ({ engine }, { loan_id }) => {
      await engine.db.read('update loans set reminded_at = clock_timestamp() where id = $1', [loan_id])
    }),
  ],
  retention: [
    { table: 'loans', days: 365, when: `created_at < clock_timestamp() - interval '1 day' * $1::int` },
  ],
})
