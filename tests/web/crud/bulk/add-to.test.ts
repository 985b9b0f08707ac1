/** Adding chosen rows of a list to another record: where to, and what it would come to. */
import { describe, expect, it } from 'vitest'
import { exams } from '../../../../resources/assessment/exams.ts'
import { questionBanks } from '../../../../resources/assessment/question-banks.ts'
import type { AddTarget } from '../../../../src/metadata/add-to.ts'
import { addCall, asForecast } from '../../../../src/web/crud/bulk/use-add-to.ts'

const assigned = { owner: exams, relation: 'questions', how: 'assign' } as unknown as AddTarget
const linked = { owner: questionBanks, relation: 'questions', how: 'link' } as unknown as AddTarget

describe('[EXM-1] rows that are added to a record', () => {
  it('are made for it where the relation has rows of its own, with what is asked of each', () => {
    const { address, preview, body } = addCall(assigned, 7)
    expect(address).toBe('/api/exams/7/questions/assign')
    expect(preview).toBe('/api/exams/7/questions/assign/preview')
    expect(body([3, 4], { mark: 2 })).toEqual({ question_ids: [3, 4], values: { mark: 2 } })
  })

  it('are linked otherwise, and nothing is written while it is asked what that comes to', () => {
    const { address, preview, body } = addCall(linked, 7)
    expect(address).toBe('/api/question-banks/7/questions/bulk/link')
    expect(preview).toBe(`${address}?dry_run=1`)
    expect(body([3, 4], { mark: 2 })).toEqual({ ids: [3, 4] })
  })

  it('have one forecast, whichever of both says it', () => {
    const failures = [{ id: 4, reason: 'Taslak' }]
    const expected = { ready: 2, already: 1, refused: 1, failures }
    const made = { total: 4, ready: 2, already: 1, refused: 1, failures, waitlisted: 0 }
    expect(asForecast(made as never)).toEqual(expected)
    const links = { total: 4, done: 2, unchanged: 1, refused: 1, failures }
    expect(asForecast(links as never)).toEqual(expected)
  })
})
