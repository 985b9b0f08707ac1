import { describe, expect, it } from 'vitest'
import tr from '../../../../locales/tr/list.json' with { type: 'json' }
import users from '../../../../locales/tr/organisation/resources/users.json' with { type: 'json' }
import { questions } from '../../../../resources/assessment/questions.ts'
import { parseRemembered } from '../../../../src/web/crud/import/memory.ts'
import {
  fileProblem,
  type ImportReport,
  isOfGiven,
  reportOf,
} from '../../../../src/web/crud/import/report.ts'
import { initialState, stepAfterJob, stepNumber } from '../../../../src/web/crud/import/steps.ts'

const file = (name: string, size = 10) => ({ name, size })
const report = (part: Partial<ImportReport>) =>
  reportOf({ job_id: 7, total: 248, ready: 246, bad: 2, ...part })
const origin = (phase: 'check' | 'all' | 'good') => ({ phase, fileName: 'yeni-personel.xlsx' })

describe('choosing a file', () => {
  it('[TBL-7] takes one file of the configured types', () => {
    expect(fileProblem([file('a.xlsx')])).toBeUndefined()
    expect(fileProblem([file('LİSTE.CSV')])).toBeUndefined()
    expect(fileProblem([file('a.xlsx'), file('b.xlsx')])).toBe('one')
    expect(fileProblem([])).toBe('one')
    expect(fileProblem([file('a.pdf')])).toBe('type')
    expect(fileProblem([file('a.xlsx', 0)])).toBe('empty')
  })

  it('[TBL-7] says what the specification says when it is done, and when it is not', () => {
    expect(users.importing.done).toBe('Yeni kullanıcılar başarıyla oluşturuldu')
    expect(tr.import.failed).toBe('Yüklediğiniz dosyayı kontrol ediniz')
  })
})

describe('what an answer leads to', () => {
  it('[TBL-8] a check is looked at, with its bad rows; nothing is written', () => {
    const next = stepAfterJob(origin('check'), { status: 'validated', ...report({}) })
    expect(next).toMatchObject({ step: 'check', report: { ready: 246, bad: 2, written: 0 } })
  })

  it('[TBL-8] a file that was refused for its bad rows is looked at again', () => {
    expect(stepAfterJob(origin('all'), { status: 'failed', ...report({}) })?.step).toBe('check')
  })

  it('[TBL-8] the good rows alone are the result when the person chose to take them', () => {
    const next = stepAfterJob(origin('good'), { status: 'applied', ...report({ written: 246 }) })
    expect(next).toMatchObject({ step: 'result', report: { written: 246 } })
  })

  it('a file of which nothing could be taken is chosen anew, with the reason', () => {
    const next = stepAfterJob(origin('all'), { status: 'failed', message: 'Dosyada kayıt yok.' })
    expect(next).toEqual({ step: 'choose', file: undefined, failure: 'Dosyada kayıt yok.' })
  })

  it('a running job leads nowhere yet', () => {
    expect(stepAfterJob(origin('check'), { status: 'running', done: 120, total: 4000 })).toBeUndefined()
  })
})

describe('the three steps', () => {
  it('follow the state', () => {
    const working = { step: 'working', fileName: 'x', sent: 0 } as const
    expect(stepNumber(initialState)).toBe(1)
    expect(stepNumber({ ...working, phase: 'check' })).toBe(2)
    expect(stepNumber({ ...working, phase: 'good' })).toBe(3)
    expect(stepNumber({ step: 'result', fileName: 'x', report: report({}) })).toBe(3)
  })
})

describe('a job that was left', () => {
  it('is found again from what was kept, unless that is broken', () => {
    expect(parseRemembered('{"jobId":7,"fileName":"x.csv","phase":"check"}')).toMatchObject({ jobId: 7 })
    for (const text of [null, '', '{', '{}', '{"jobId":7}']) expect(parseRemembered(text)).toBeUndefined()
  })
})

it('[DEV-1] tells what was chosen beside a file from the file itself', () => {
  const category = ['Lütfen bu alanı doldurun.']
  expect(isOfGiven(questions, { category_id: category })).toBe(true)
  expect(isOfGiven(questions, { category_id: category, file: ['Okunamadı.'] })).toBe(false)
  expect(isOfGiven(questions, undefined)).toBe(false)
})
