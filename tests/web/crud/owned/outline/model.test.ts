import { describe, expect, it } from 'vitest'
import { courseContents } from '../../../../../resources/education/course-contents.ts'
import { courses } from '../../../../../resources/education/courses.ts'
import type { AnyResource } from '../../../../../src/metadata/resource.ts'
import { branchesOf, rowTreeOf } from '../../../../../src/web/crud/list/tree/branches.ts'
import { lackingOf } from '../../../../../src/web/crud/owned/lacking.ts'
import { allowsIn, edgesOf, outlineOf, tintOf } from '../../../../../src/web/crud/owned/outline/model.ts'
import type { AnyRow } from '../../../../../src/web/field.ts'

const target = courseContents as unknown as AnyResource
const row = (id: number, type: string, parent_id: number | null = null) =>
  ({ id, type, parent_id }) as unknown as AnyRow
const isGroup = ({ type }: AnyRow) => type === 'section'

describe('[CRS-1] the cards of what a course consists of', () => {
  it('begin and end where their rows do, and what stands beside them shares one', () => {
    const rows = [row(1, 'text'), row(2, 'link'), row(3, 'section'), row(4, 'video', 3), row(5, 'section')]
    const edges = edgesOf(
      branchesOf(rowTreeOf(rows, 'parent_id'), () => true),
      isGroup,
    )
    const shown = [...edges].map(([id, { begins, ends }]) => `${id}${begins ? '(' : ''}${ends ? ')' : ''}`)
    expect(shown).toEqual(['1(', '2)', '3(', '4)', '5()'])
  })

  it('stand at the top, and hold everything else', () => {
    const allows = allowsIn(isGroup)
    const [section, other, film] = [row(1, 'section'), row(2, 'section'), row(3, 'video')]
    expect([allows(section, undefined), allows(section, other)]).toEqual([true, false])
    expect([allows(film, undefined), allows(film, section), allows(film, row(4, 'text'))]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('have tints by what their rows are', () => {
    const look = outlineOf(target)
    if (!look) throw new Error('There is no outline')
    const kinds = ['video', 'document', 'text', 'link', 'scorm', 'section']
    expect(kinds.map(type => tintOf(target, look, row(1, type)))).toEqual([
      't1',
      't2',
      't3',
      't4',
      't5',
      't1',
    ])
  })

  it('say what their rows lack as the server names it, once, for what the person may do', () => {
    const missing = [
      { name: 'submit', fields: ['contents.video'], rows: { 'contents.video': [{ id: 7, title: 'A' }] } },
      {
        name: 'release',
        fields: ['contents.video', 'contents.parts', 'summary'],
        rows: { 'contents.video': [{ id: 7, title: 'A' }], 'contents.parts': [{ id: 8, title: 'B' }] },
      },
    ]
    const record = { id: 1, missing } as unknown as AnyRow
    const own = courses as unknown as AnyResource
    const all = lackingOf(own, record, 'contents', () => true)
    expect([...all]).toEqual([
      [7, ['contents.video']],
      [8, ['contents.parts']],
    ])
    const some = lackingOf(own, record, 'contents', name => name === 'courses.submit')
    expect([...some.keys()]).toEqual([7])
    expect(lackingOf(own, record, 'enrolments', () => true).size).toBe(0)
  })
})
