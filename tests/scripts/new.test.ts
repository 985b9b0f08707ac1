/**
 * What is added to a portal, in one copy of the project: by `npm run new`, and by hand as docs/add-a-page.md,
 * docs/add-an-area.md and docs/add-a-field-type.md say.
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { withDeclaration } from '../../scripts/new/declaration.ts'
import { resourceTexts } from '../../scripts/new/texts.ts'
import { resourceWordsOf } from '../../scripts/new/words.ts'
import { blocksOf, copyOfProject } from '../support/follow-document.ts'
import { firstAdministrator, send, start } from '../support/process.ts'
import { newStorage } from '../support/storage.ts'

const copy = copyOfProject()
afterAll(copy.remove)
/** Each run of the command makes a database and starts a portal; a busy machine takes its time for that. */
const timeout = 600_000
const read = (path: string) => readFileSync(join(copy.folder, path), 'utf8')

describe('the words of a new resource', () => {
  it.each([
    ['workshop-contents', 'workshop-content', 'workshopContents'],
    ['question-categories', 'question-category', 'questionCategories'],
    ['classes', 'class', 'classes'],
    ['exams', 'exam', 'exams'],
  ])('of %s are %s and %s', (name, path, constant) => {
    expect(resourceWordsOf(name, {})).toMatchObject({ path, constant })
  })

  it('are refused where the name or a label has another form', () => {
    for (const name of ['Workshop', 'workshop', 'workshop_contents', '../x', ''])
      expect(() => resourceWordsOf(name, {})).toThrow()
    expect(() => resourceWordsOf('workshops', { tr: 'Atölyeler' })).toThrow('--tr')
  })
})

/** The table of samples, without which a field type does not compile. */
const samples = 'tests/support/samples.ts'
const fieldType = blocksOf('docs/add-a-field-type.md')

it('a new resource is called as lists and pages are, each word with a capital', () => {
  const { tr, en } = resourceWordsOf('workshop-contents', { tr: 'Atölye içerikleri/Atölye içeriği' })
  expect(resourceTexts.tr(tr)).toMatchObject({ name: 'Atölye İçerikleri', singular: 'Atölye içeriği' })
  expect(resourceTexts.en(en)).toMatchObject({ name: 'Workshop Contents', singular: 'Workshop content' })
})

describe('[DEV-1] what the documents add', () => {
  it('fits between the lines that they name', () => {
    const page = blocksOf('docs/add-a-page.md')
    expect(page.map(({ path }) => path)).toContain('src/web/areas/organisation/index.ts')
    expect(fieldType.filter(({ path }) => path === samples)).toHaveLength(1)
    // What the document shows of the server's half is tests/support/loans, which other tests add.
    const area = blocksOf('docs/add-an-area.md').filter(({ path }) => !path.startsWith('src/server/'))
    expect(area.map(({ path }) => path)).toContain('src/web/areas/index.ts')
    for (const block of [...page, ...area, ...fieldType.filter(({ path }) => path !== samples)])
      copy.apply(block)
  })

  it('is among the pages of the areas that the web side is made of', async () => {
    const code = `const { areas } = await import('./src/web/areas/index.ts')
      console.log(JSON.stringify(areas.flatMap(({ pages = {} }) => Object.keys(pages))))`
    const pages = JSON.parse(await copy.script('--input-type=module', '--eval', code))
    expect(pages).toEqual(expect.arrayContaining(['login', 'new-people', 'my-loans']))
    expect(pages.toSorted()).toEqual([...new Set(pages)].toSorted())
  })
})

describe('[DEV-1] npm run new', () => {
  it(
    'makes a resource in a new area, with its icon and its line in the menu',
    async () => {
      const said = await copy.script(
        'scripts/new.ts',
        'workshop-contents',
        '--area',
        'lending-desk',
        '--new-area',
        '--tr',
        'Atölye içerikleri/Atölye içeriği',
        '--icon',
        'auto_stories',
      )
      expect(said).toContain('resources/lending-desk/workshop-contents.ts')
      expect(read('resources/index.ts')).toContain('...lendingDeskResources,')
      expect(read('src/server/areas/index.ts')).toContain('  lendingDesk,')
      expect(read('locales/tr/menu.json')).toContain('"workshop-contents": "Atölye İçerikleri"')
      expect(read('src/web/ui/icons.ts')).toContain('auto_stories: AutoStories')
      expect(read('tests/server/http/endpoints-by-role.csv')).toContain('/api/workshop-contents')
    },
    timeout,
  )

  it(
    'makes a resource that a portal serves: stored, listed, shown, changed and documented',
    async () => {
      const storage = await newStorage()
      const portal = start(join(copy.folder, 'src/server/main.ts'), storage.env)
      try {
        const address = await portal.address
        const token = await firstAdministrator(portal)
        const url = '/api/workshop-contents'
        const body = { name: 'Giriş' }
        const stored = await send(address, 'POST', url, { token, body })
        expect(stored.status, JSON.stringify(stored.body)).toBe(201)
        const { id } = stored.body.data
        expect((await send(address, 'POST', url, { token, body: {} })).body.errors).toHaveProperty('name')
        expect((await send(address, 'POST', url, { body })).status).toBe(401)
        const list = await send(address, 'GET', `${url}?filter[search]=giriş`, { token })
        expect(list.body).toMatchObject({ data: [{ id, name: 'Giriş' }], meta: { total: 1 } })
        const changed = await send(address, 'PATCH', `${url}/${id}`, { token, body: { name: 'Özet' } })
        expect(changed.status).toBe(200)
        const shown = await send(address, 'GET', `${url}/${id}`, { token })
        expect(shown.body.data).toMatchObject({ id, name: 'Özet' })
        const { body: document } = await send(address, 'GET', '/api/openapi.json', { token })
        expect(Object.keys(document.paths[url])).toEqual(expect.arrayContaining(['get', 'post']))
        expect(document.paths).toHaveProperty([`${url}/{id}`, 'patch'])
      } finally {
        portal.child.kill('SIGKILL')
        await portal.ended
        await storage.remove()
      }
    },
    timeout,
  )

  it('takes the next resource of an area where the list is as the formatter leaves it', () => {
    expect(
      withDeclaration(read('resources/lending-desk/index.ts'), resourceWordsOf('lent-items', {})),
    ).toContain('[workshopContents, lentItems] as const')
  })

  // What else the command does it has done by now.
  it.runIf(process.env.TEST_FULL)(
    'makes a resource in an area that is there',
    async () => {
      const said = await copy.script('scripts/new.ts', 'lent-items', '--area', 'lending-desk')
      expect(said).toContain('resources/lending-desk/lent-items.ts')
      expect(read('resources/lending-desk/index.ts')).toContain('[workshopContents, lentItems] as const')
      expect(readdirSync(join(copy.folder, 'migrations')).join()).toContain('lent_items')
    },
    timeout,
  )

  it('refuses a name that is taken, and an area or icon that there is not', async () => {
    await expect(copy.script('scripts/new.ts', 'departments')).rejects.toThrow('declared already')
    await expect(copy.script('scripts/new.ts', 'lessons', '--area', 'moon')).rejects.toThrow('no area moon')
    await expect(copy.script('scripts/new.ts', 'lessons', '--icon', 'no_such')).rejects.toThrow('no icon')
    await expect(copy.script('scripts/new.ts', 'lessons', '--area', 'support', '--new-area')).rejects.toThrow(
      'there already',
    )
    expect(() => read('resources/organisation/lessons.ts')).toThrow()
  })

  it('writes nothing at all where it refuses something', async () => {
    const path = join(copy.folder, 'resources/support/index.ts')
    const list = read('resources/support/index.ts')
    const icons = read('src/metadata/icon.ts')
    writeFileSync(path, list.replace('as const satisfies', 'satisfies'))
    try {
      await expect(
        copy.script('scripts/new.ts', 'lessons', '--area', 'support', '--icon', 'stadium'),
      ).rejects.toThrow('has no list of its resources')
    } finally {
      writeFileSync(path, list)
    }
    expect(() => read('resources/support/lessons.ts')).toThrow()
    expect(read('src/metadata/icon.ts')).toBe(icons)
  })
})

// The compiler and the test runner take a minute each to begin: the full run has them.
describe.runIf(process.env.TEST_FULL)(
  '[DEV-1] a resource, an area, a page and a field type that were added',
  () => {
    it(
      'compile, but for the one table that lacks the field type',
      async () => {
        const changed = [
          'resources/index.ts',
          'resources/pages.ts',
          'src/server/areas/index.ts',
          'src/web/ui/icons.ts',
          // With the pages that it names, and none that it lacks.
          'src/web/areas/index.ts',
        ]
        const sides = ['index.ts', 'web.tsx', 'input.tsx'].map(file => `src/fields/color/${file}`)
        // The look of the theme is declared for the whole of the web side.
        const theme = 'src/web/theme/augmentation.ts'
        const said = await copy.compile([...changed, ...sides, theme, 'tests/fields/types.test.ts', samples])
        expect(said.match(/^.*error TS.*$/gm)).toEqual([
          expect.stringMatching(/samples\.ts.*Property 'color' is missing/),
        ])
        for (const block of fieldType.filter(({ path }) => path === samples)) copy.apply(block)
      },
      timeout,
    )

    it(
      'are drawn, and pass the tests of declarations, pages, texts, routes, the menu and field types',
      async () => {
        cpSync('tests/scripts/new-people.tsx', join(copy.folder, 'tests/scripts/new-people.test.tsx'))
        const said = await copy.test(
          'tests/scripts/new-people.test.tsx',
          ...['check', 'locales', 'named-texts', 'pages', 'roles'].map(
            name => `tests/metadata/${name}.test.ts`,
          ),
          'tests/web/router',
          'tests/web/shell/menu',
          'tests/web/fields.test.ts',
          'tests/fields/types.test.ts',
          'tests/fields/messages.test.ts',
          'tests/fields/components.test.tsx',
          '--reporter=verbose',
        )
        for (const part of [
          'tests/scripts/new-people.test.tsx',
          'tests/metadata/locales.test.ts',
          'of color stands on a page',
          'of color takes a value',
          'of color gives its terms',
        ])
          expect(said).toContain(part)
      },
      timeout,
    )
  },
)
