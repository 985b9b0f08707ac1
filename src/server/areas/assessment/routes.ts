import type { FastifyInstance } from 'fastify'
import { may } from '../../auth/caller.ts'
import type { Portal } from '../../dependencies.ts'
import { forbidden } from '../../http/errors.ts'
import { contextOf } from '../../http/policy.ts'
import { answer, object, operation, type PathItem, path } from '../../openapi/parts.ts'
import type { RawQuery } from '../../rest/query.ts'
import { idFromPath } from '../../rest/show.ts'
import { bankMembers } from './banks.ts'

/** The questions of a bank, which are chosen or follow from its rule. */
export function assessmentRoutes(app: FastifyInstance, { engine }: Portal): void {
  app.get(
    '/api/question-banks/:id/members',
    { config: { policy: { permissions: ['question-banks.show'] } } },
    async request => {
      const context = contextOf(engine, request)
      if (!may(context.caller, 'questions.index')) throw forbidden()
      const id = idFromPath((request.params as { id: string }).id)
      return bankMembers(context, engine.catalogue.get('question-banks'), id, request.query as RawQuery)
    },
  )
}

const named = { id: { type: 'integer' }, name: { type: 'string' } } as const

/** These routes in the document. */
export const assessmentPaths: Readonly<Record<string, PathItem>> = {
  '/api/exams/{id}/checks': {
    get: operation('exams', 'exams.checks', {
      parameters: [path('id')],
      responses: answer(
        200,
        object({
          data: object({
            takers: { type: 'integer', description: 'How many take it once it is published' },
            readers: object({
              count: { type: 'integer' },
              names: { type: 'array', items: { type: 'string' } },
            }),
            short: {
              type: 'array',
              items: object({ ...named, count: { type: 'integer', minimum: 1 } }),
              description: 'Banks that have fewer questions than are drawn from them, and how many they lack',
            },
            retired: { type: 'array', items: object(named) },
          }),
        }),
      ),
    }),
  },
  '/api/question-banks/{id}/members': {
    get: operation('question-banks', 'question-banks.members', { parameters: [path('id')] }),
  },
}
