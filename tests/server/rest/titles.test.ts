import { afterAll, beforeAll, expect, it } from 'vitest'
import { contextFor } from '../../../src/server/auth/on-behalf.ts'
import type { Context } from '../../../src/server/rest/context.ts'
import { titlesOf } from '../../../src/server/rest/titles.ts'
import { publishedExam } from '../../support/exams.ts'
import { startTestPortal, type TestPortal } from '../../support/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await startTestPortal()
})
afterAll(() => test?.stop())

it('a record is called by another field where its title is empty: what an exam draws, by its bank', async () => {
  const person = await test.person({ roles: ['learner'] })
  const { id } = await publishedExam(test, [person], { questions: [{ type: 'true_false', correct: 'true' }] })
  const [[asked, version] = []] = await test.db.read(
    'select q.id, v.name from exam_questions q join question_versions v on v.id = q.version_id where q.exam_id = $1',
    [id],
  )
  const bank = await test.make('question-banks')
  const [[drawn] = []] = await test.db.read(
    `insert into exam_questions (exam_id, source, bank_id, count) values ($1, 'bank', $2, 1) returning id`,
    [id, bank.id],
  )
  const staff = await test.person({ roles: ['super-admin'] })
  const context = (await contextFor(test.portal, test.db, staff.id)) as Context
  const questions = test.portal.engine.catalogue.get('exam-questions')
  const titles = await titlesOf(context, questions, [asked as number, drawn as number])
  const [[name] = []] = await test.db.read('select name from question_banks where id = $1', [bank.id])
  expect(titles.get(drawn as number)).toBe(name)
  expect(titles.get(asked as number)).toContain(version)
})
