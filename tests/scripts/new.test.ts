/** `npm run new`, in a copy of the project. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { wordsOf } from '../../scripts/new/words.ts'
import { copyOfProject } from '../support/follow-document.ts'

const copy = copyOfProject()
afterAll(copy.remove)
const read = (path: string) => readFileSync(join(copy.folder, path), 'utf8')

describe('the words of a new resource', () => {
  it.each([
    ['course-contents', 'course-content', 'courseContents'],
    ['question-categories', 'question-category', 'questionCategories'],
    ['classes', 'class', 'classes'],
    ['exams', 'exam', 'exams'],
  ])('of %s are %s and %s', (name, path, constant) => {
    expect(wordsOf(name, {})).toMatchObject({ path, constant })
  })

  it('are refused where the name or a label has another form', () => {
    for (const name of ['Course', 'course', 'course_contents', '../x', ''])
      expect(() => wordsOf(name, {})).toThrow()
    expect(() => wordsOf('courses', { tr: 'Dersler' })).toThrow('--tr')
  })
})

describe('[DEV-1] npm run new', () => {
  it('makes a resource with which the declarations compile and every test of them passes', async () => {
    const said = await copy.script(
      'scripts/new.ts',
      'course-contents',
      '--tr',
      'Ders içerikleri/Ders içeriği',
      '--icon',
      'auto_stories',
    )
    expect(said).toContain('resources/organisation/course-contents.ts')
    expect(read('locales/tr/menu.json')).toContain('"course-contents": "Ders içerikleri"')
    expect(read('src/web/ui/icons.ts')).toContain('auto_stories: AutoStories')
    expect(read('tests/server/http/endpoints-by-role.csv')).toContain('/api/course-contents')
    expect(await copy.compile(['resources/index.ts', 'src/web/ui/icons.ts'])).toBe('')
    await copy.test('tests/metadata', 'tests/server/openapi', 'tests/web/shell/menu', 'tests/server/db')
  })

  it('refuses a name that is taken, and an area or icon that there is not', async () => {
    await expect(copy.script('scripts/new.ts', 'departments')).rejects.toThrow('declared already')
    await expect(copy.script('scripts/new.ts', 'lessons', '--area', 'moon')).rejects.toThrow('no area moon')
    await expect(copy.script('scripts/new.ts', 'lessons', '--icon', 'no_such')).rejects.toThrow('no icon')
    expect(() => read('resources/organisation/lessons.ts')).toThrow()
  })
})
