import { globSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type ConsoleMessage, expect, type Page, test } from '@playwright/test'
import { resourceList } from '../../resources/index.ts'
import { type PageKey, pages } from '../../resources/pages.ts'
import type { DeclaredPage } from '../../src/metadata/page.ts'
import type { AnyResource } from '../../src/metadata/resource.ts'
import { type Screen, screensOf } from '../../src/metadata/route.ts'
import type { Area } from '../../src/web/area.ts'
import { areas } from '../../src/web/areas/index.ts'
import { settled } from './support/boxes.ts'
import { api, browserOf } from './support/people.ts'

const everything = Boolean(process.env.TEST_FULL)

/** The id of some living record of a resource, to fill the parameters of its addresses. */
async function someId(resource: string): Promise<number | undefined> {
  const { status, body } = await api('super-admin', 'get', `/api/${resource}?per_page=1&sort=id`)
  return status === 200 ? body.data[0]?.id : undefined
}

/** The areas of resources, by whose folder their texts are in. */
const areaOf = new Map(
  globSync('*/resources/*.json', { cwd: join(import.meta.dirname, '../../locales/tr') }).map(path => {
    const [area, , file] = path.split(sep)
    return [basename(file as string, '.json'), area as string]
  }),
)

interface SomeScreen {
  readonly address: string
  /** A list, a form, a tab with a component of the area's own … */
  readonly kind: string
}

/** What kind of screen a generated one is: of its area, where it is not one that few areas have. */
function kindOf({ kind, resource, relation = '' }: Screen): string {
  const { children = {}, tabs = {}, list, ordered, overview, wizard } = (resource as AnyResource).config
  if (kind === 'list' && list?.tree) return 'list beside a tree'
  if (kind === 'list' && ordered?.parent) return 'tree'
  if ((kind === 'create' || kind === 'edit') && wizard) return `wizard, ${kind}`
  const { page } = (children[relation] ?? tabs[relation] ?? {}) as { readonly page?: string }
  const isOwn = (kind === 'child' && page) || (kind === 'show' && overview)
  return `${areaOf.get(resource.name)}: ${isOwn ? 'tab of its own' : kind}`
}

/** Every screen that a super-admin may open, with the parameters of its address filled. */
async function allScreens(): Promise<SomeScreen[]> {
  const found: SomeScreen[] = []
  for (const resource of resourceList) {
    if ((resource.config as { deniedByDefault?: boolean }).deniedByDefault) continue
    const id = await someId(resource.name)
    for (const screen of screensOf(resource)) {
      const { path, relation } = screen
      if (relation === 'job_definitions' || (id === undefined && path.includes(':'))) continue
      found.push({ address: path.replace(/:\w+/, String(id)), kind: kindOf(screen) })
    }
  }
  for (const [at, area] of (areas as readonly Area[]).entries())
    for (const key of Object.keys(area.pages ?? {})) {
      const { path, access } = pages[key as PageKey] as DeclaredPage
      const address = path.replace(/\/:\w+\?$/, '').replace(/:\w+/, '1')
      if (access !== 'guest-only') found.push({ address, kind: `page of area ${at}` })
    }
  return found
}

/** One screen of each kind: of the second kind the second that there is, and so on, so that not all are the first of an area. */
function oneOfEach(all: readonly SomeScreen[]): SomeScreen[] {
  const kinds = [...Map.groupBy(all, ({ kind }) => kind)].sort(([a], [b]) => (a < b ? -1 : 1))
  return kinds.map(([, screens], at) => screens[at % screens.length] as SomeScreen)
}

const rawKey =
  /\b(shell|common|list|form|record|menu|errors|validation|auth|resources\/[a-z-]+):[a-z]|(?<![\w.@/-])(?:fields|options|sections|children|actions)\.[a-z_]+(?:\.[a-z_]+)*\b/

/** Labels that stand on a Turkish screen in English: what a library says where nobody has told it otherwise. */
function unspokenEnglish(): string[] {
  if (document.documentElement.lang !== 'tr') return []
  const words =
    /\b(sort|clear|open|close|page|select|choose|show|hide|next|previous|search|column|empty|stars?|expand|collapse|loading|options?)\b/i
  const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(element =>
    ['aria-label', 'title', 'placeholder'].map(name => element.getAttribute(name) ?? ''),
  )
  // System names, such as those of permissions, are the same in each language.
  const isName = (label: string) => /^[\w-]+\.\w+$/.test(label)
  // What is read on the page as well is a value: a mail is in the language of whoever gets it.
  const seen = document.body.innerText
  const isValue = (label: string) => seen.includes(label.replace(/ için diğer işlemler$/, ''))
  return [...new Set(labels.filter(label => words.test(label) && !isName(label) && !isValue(label)))]
}

/** Where the full run leaves the picture of a screen, for somebody to look at: test-results/playwright/<test>/. */
const pictureOf = (name: string): string =>
  test.info().outputPath(`${name.replace(/\W+/g, '-').replace(/^-/, '') || 'start'}.png`)

async function checkScreen(page: Page, address: string, name = address): Promise<string[]> {
  const wrong: string[] = []
  const onError = (error: Error) => wrong.push(`${address}: ${error.message}`)
  page.on('pageerror', onError)
  const onLine = (line: ConsoleMessage) => {
    if (/Content.Security.Policy|There is no text/i.test(line.text()))
      wrong.push(`${address}: ${line.text()}`)
  }
  page.on('console', onLine)
  await page.goto(address)
  await settled(page, { bare: true })
  if (everything) await page.screenshot({ path: pictureOf(name), fullPage: true })
  const text = await page.locator('body').innerText()
  const key = rawKey.exec(text)
  if (key) wrong.push(`${address}: the raw key ${key[0]}`)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (sideways > 1) wrong.push(`${address}: ${sideways} px too wide`)
  const english = await page.evaluate(unspokenEnglish)
  if (english.length) wrong.push(`${address}: English labels ${english.join(', ')}`)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  for (const { id, impact, nodes } of violations)
    if (impact === 'serious' || impact === 'critical')
      wrong.push(`${address}: axe ${id} at ${nodes[0]?.target}`)
  page.off('pageerror', onError)
  page.off('console', onLine)
  return wrong
}

const looks = [
  { language: 'tr', theme: 'light', phone: false },
  { language: 'en', theme: 'dark', phone: true },
  { language: 'en', theme: 'light', phone: false },
  { language: 'tr', theme: 'dark', phone: true },
] as const

for (const [turn, look] of looks.entries())
  test(`[OPS-7] [I18N-5] screens without a serious finding or a raw key: ${look.language}, ${look.theme}${look.phone ? ', phone' : ''}`, async ({
    browser,
  }) => {
    test.setTimeout(everything ? 3_600_000 : 240_000)
    const all = await allScreens()
    // Each kind is looked at in one look, and in the full run every screen in all of them.
    const part = everything ? all : oneOfEach(all).filter((_, index) => index % looks.length === turn)
    const context = await browserOf(browser, 'super-admin', look)
    const page = await context.newPage()
    const wrong: string[] = []
    for (const { address } of part) wrong.push(...(await checkScreen(page, address)))
    expect(wrong).toEqual([])
    await context.close()
  })

test('[OPS-7] pages of guests without a serious finding', async ({ browser }) => {
  const wrong: string[] = []
  const all = Object.values<DeclaredPage>(pages).filter(({ guestLayout }) => guestLayout)
  for (const [turn, look] of looks.entries()) {
    const context = await browserOf(browser, null, look)
    const page = await context.newPage()
    // CI sees each page in one look.
    const part = everything ? all : all.filter((_, index) => index % looks.length === turn)
    for (const { path } of part) wrong.push(...(await checkScreen(page, path, `${path} ${turn + 1}`)))
    await context.close()
  }
  expect(wrong).toEqual([])
})
