import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mailForms } from '../../resources/communication/mail-forms.ts'
import { notificationForm } from '../../resources/communication/notification-form.ts'
import { resourceList } from '../../resources/index.ts'
import { pages } from '../../resources/pages.ts'
import { defaultRoles } from '../../resources/roles.ts'
import { typeOf } from '../../src/fields/index.ts'
import { rowTextName } from '../../src/fields/rows/index.ts'
import { pairOf, permissionNames, splitPermission } from '../../src/metadata/access.ts'
import { menuSectionsOf, noticeKindsOf, searchCategoriesOf } from '../../src/metadata/area-names.ts'
import { assignPlan } from '../../src/metadata/assign.ts'
import type { AnyField } from '../../src/metadata/field.ts'
import type { Action, Presentation, Transition } from '../../src/metadata/lifecycle.ts'
import { requirementsOf } from '../../src/metadata/requirement.ts'
import type { AnyResource } from '../../src/metadata/resource.ts'
import { hasVerb } from '../../src/metadata/route.ts'
import type {
  ChildConfig,
  FormSection,
  ListColumn,
  OutlineLook,
  ViewConfig,
} from '../../src/metadata/screen-config.ts'
import { isSearched } from '../../src/metadata/search.ts'
import { namespaceOf } from '../../src/metadata/text-files.ts'
import { versionedFields } from '../../src/metadata/versions.ts'
import { waitingOf } from '../../src/metadata/waiting.ts'
import { wizardSteps } from '../../src/metadata/wizard.ts'
import { areas } from '../../src/server/areas/index.ts'
import { areas as webAreas } from '../../src/web/areas/index.ts'
import { isMadeUnder } from '../../src/web/crud/shared/made-under.ts'
import { files, filesBelow, locales, missing, root, type Texts, texts, turkish } from '../support/texts.ts'

/** Keys that Refine asks for by itself and that say nothing here. */
const wordless = new Set(['notifications/success'])

describe('both languages', () => {
  it('[I18N-5] have the same files', () => {
    expect([...texts.en.keys()]).toEqual(files)
  })

  it('[I18N-5] have each namespace in one file', () => {
    const namespaces = files.map(namespaceOf)
    expect(namespaces.filter((name, at) => namespaces.indexOf(name) !== at)).toEqual([])
  })

  it.each(files)('[I18N-5] have the same keys in %s, and no empty text', file => {
    const [tr, en] = locales.map(locale => texts[locale].get(file) as Texts) as [Texts, Texts]
    expect([...en.keys()]).toEqual([...tr.keys()])
    const empty = (found: Texts) => [...found].filter(([key, text]) => !text.trim() && !wordless.has(key))
    for (const found of [tr, en]) expect(empty(found)).toEqual([])
  })

  it.each(files)('[I18N-5] have the same places to fill in %s', file => {
    const places = (text = '') => [...new Set(text.match(/\{\{\s*\w+/g))].sort()
    for (const [key, text] of texts.tr.get(file) as Texts)
      expect(places(texts.en.get(file)?.get(key)), key).toEqual(places(text))
  })

  it.each(files)('[I18N-5] have both plural forms in %s', file => {
    const found = texts.tr.get(file) as Texts
    for (const key of found.keys()) {
      if (key.endsWith('_one')) expect(found.has(`${key.slice(0, -4)}_other`), key).toBe(true)
      if (key.endsWith('_other')) expect(found.has(`${key.slice(0, -6)}_one`), key).toBe(true)
    }
  })
})

/** The fields of versions that bear the texts of their record's. */
function recordFields({ config }: AnyResource): ReadonlySet<string> {
  const record = (resourceList as readonly AnyResource[]).find(
    ({ name }) => name === config.versionOf?.resource,
  )
  return new Set(record ? versionedFields(record) : [])
}

/** The keys that a declaration needs in its file, and those that it may have besides. */
function keysOf(resource: AnyResource): { needed: Set<string>; allowed: Set<string> } {
  const { config } = resource
  const needed = new Set(['name', 'singular', 'count'])
  const allowed = new Set<string>()
  const need = (...keys: string[]) => {
    for (const key of keys) needed.add(key)
  }
  const fields = Object.entries<AnyField>(config.fields)
  const options = (under: string, name: string, field: AnyField) => {
    for (const [inner, own] of Object.entries(typeOf(field).rowFields?.(field) ?? {})) {
      const row = rowTextName(name, inner)
      need(`fields/${row}`)
      allowed.add(`help/${row}`)
      options('options', row, own)
    }
    for (const value of (field.options as { values?: readonly string[] }).values ?? [])
      need(`${under}/${name}/${value}`)
  }
  const ofRecord = recordFields(resource)
  for (const [name, field] of fields) {
    if (field.options.hidden || ofRecord.has(name)) continue
    need(`fields/${name}`)
    allowed.add(`help/${name}`)
    options('options', name, field)
    if (field.options.where || field.options.within) allowed.add(`unfit/${name}`)
    if (field.type === 'date' || field.type === 'date-time') allowed.add(`emptyValues/${name}`)
  }
  for (const column of config.list.columns as readonly ListColumn[])
    if (typeof column === 'object' && column.count) need(`counts/${column.field}`)
  for (const key of ['created_at', 'updated_at', 'created_by_id']) allowed.add(`fields/${key}`)
  for (const { name } of [
    ...(config.form ?? []),
    ...(config.show ?? []),
    ...wizardSteps(resource),
    ...(resource.name === 'mail-messages'
      ? Object.values(mailForms).flatMap(({ sections }) => sections)
      : []),
    ...(resource.name === 'sent-notifications' ? notificationForm.sections : []),
  ] as FormSection[]) {
    need(`sections/${name}/title`)
    allowed.add(`sections/${name}/help`)
    for (const verb of ['store', 'update'] as const)
      if (hasVerb(resource, verb)) allowed.add(`sections/${name}/${verb}Help`)
  }
  // What transitions require, and what rows lack for them, where the names of its fields do not say it well.
  for (const effects of Object.values<Transition>(config.lifecycle?.transitions ?? {}))
    for (const { path, says } of requirementsOf(resource, effects))
      if (says !== undefined) need(`requirements/${says}`)
      else {
        allowed.add(`requirements/${path.replaceAll('.', '_')}`)
        if (path.includes('.')) allowed.add(`lacking/${path.replaceAll('.', '_')}`)
      }
  const outline = config.list.looks?.outline as OutlineLook | undefined
  if (outline) need('outline/create', ...(outline.flags ?? []).map(name => `outline/without/${name}`))
  if (hasVerb(resource, 'index')) {
    need('empty/title', 'empty/text', 'selected')
    if (isSearched(resource)) need('search')
  }
  if (hasVerb(resource, 'store') || config.createPage) need('create')
  if (hasVerb(resource, 'update')) need('edit')
  if (hasVerb(resource, 'destroy')) need('delete')
  if (config.editable) need('kept')
  if (config.editable?.when && config.lifecycle)
    for (const state of config.fields[config.lifecycle.field]?.options.values ?? [])
      allowed.add(`keptIn/${state}`)
  if (config.editable?.when && config.editable.destroy && hasVerb(resource, 'destroy'))
    need('keptFromDeletion')
  for (const constraint of Object.keys(config.constraints ?? {})) need(`constraints/${constraint}`)
  for (const format of Object.keys(config.formats ?? {})) need(`formats/${format}`)
  if (config.import) {
    need('import')
    for (const key of turkish('list').keys())
      if (key.startsWith('import/')) allowed.add(key.replace('import/', 'importing/'))
    // What rows have that say nothing.
    const presets = (config.import.fields as string[]).filter(
      name => typeof config.fields[name]?.options.preset === 'object',
    )
    for (const name of (config.import.given ?? []) as readonly string[])
      allowed.add(`importing/given/${name}`)
    if (presets.length) need('importing/note')
  }
  for (const [relation, child] of Object.entries<ChildConfig>(config.children ?? {})) {
    const at = `children/${relation}`
    need(`${at}/tab`, `${at}/empty/title`, `${at}/empty/text`)
    if (pairOf(config.fields[relation])) need(`${at}/add`, `${at}/assign`)
    else if (assignPlan(config.fields[relation]) || (!child.page && isMadeUnder(config.fields[relation])))
      need(`${at}/add`)
    else allowed.add(`${at}/add`)
    if (child.page) allowed.add(`${at}/help`)
    allowed.add(`closed/${relation}`)
    if ((config.fields[relation] as AnyField).storage === 'inverse') allowed.add(`${at}/replaces`)
  }
  // What is put into a list that is edited in place, and what is said of all its rows.
  for (const [relation, { options: of }] of fields.filter(([, field]) => field.options.edit)) {
    if (assignPlan(config.fields[relation])) need(`children/${relation}/add`)
    for (const total of (of as { totals?: readonly string[] }).totals ?? []) need(`totals/${total}`)
  }
  const begins = (resourceList as readonly AnyResource[]).some(other =>
    Object.values<AnyField>(other.config.fields).some(
      ({ options: of }) => of.resource === resource.name && of.begins,
    ),
  )
  if (begins) need('begin')
  for (const path of (config.list.addTo ?? []) as readonly string[])
    need(...['label', 'title', 'to', 'help'].map(key => `addTo/${path.replace('.', '_')}/${key}`))
  for (const name of (config.list.quickEdits ?? []) as readonly string[]) need(`quickEdits/${name}`)
  if (config.overview) need('overview')
  for (const tab of Object.keys(config.tabs ?? {})) need(`tabs/${tab}`)
  for (const view of Object.keys(config.views ?? {}))
    need(`views/${view}/name`, `views/${view}/empty/title`, `views/${view}/empty/text`)
  for (const notice of Object.keys(config.notices ?? {})) need(`notices/${notice}`)
  const actions: Record<string, Presentation & Partial<Action>> = {
    ...config.lifecycle?.transitions,
    ...config.actions,
  }
  for (const [name, action] of Object.entries(actions)) {
    const at = `actions/${name}`
    // A page of its own asks for it, in its own words or by the dialog of actions; the history tells of the record that it made.
    const isOwnPage = action.creates && action.onPage
    if (isOwnPage && !turkish(`resources/${resource.name}`).has(`${at}/label`)) continue
    need(`${at}/label`, `${at}/done`, `${at}/history`)
    if (action.bulk) need(`${at}/bulk/done`)
    if (action.withForm) {
      need(`${at}/submit`, `${at}/${action.withForm.tick ? 'submitMany' : 'saveOnly'}`)
      if (action.withForm.at) need(`${at}/submitAt`)
      allowed.add(`${at}/savedOnly`)
    }
    if (action.confirm || action.input) {
      need(`${at}/confirm`, `${at}/text`)
      if (action.bulk) need(`${at}/bulk/confirm`, `${at}/bulk/text`)
    }
    for (const [input, field] of Object.entries<AnyField>(action.input ?? {})) {
      if (field.options.own) allowed.add(`${at}/inputs/${input}`)
      else need(`${at}/inputs/${input}`)
      allowed.add(`${at}/hints/${input}`)
      options(`${at}/options`, input, field)
    }
  }
  return { needed, allowed }
}

describe('resources', () => {
  it.each(resourceList.map(resource => [resource.name, resource] as const))(
    '[I18N-5] %s has a text for everything that it shows, and for nothing else',
    (name, resource) => {
      const file = `resources/${name}`
      const { needed, allowed } = keysOf(resource)
      expect(missing(file, needed)).toEqual([])
      const known = (key: string) => needed.has(key) || allowed.has(key)
      const others = [...turkish(file).keys()].filter(
        key => !known(key) && !known(key.replace(/_(one|other)$/, '')),
      )
      expect(others).toEqual([])
    },
  )

  it('[I18N-5] have a file each, in the folder of their area', () => {
    const declared = filesBelow('resources', /\/.*\.ts$/).flatMap(file => {
      const source = readFileSync(join(root, 'resources', file), 'utf8')
      const [area] = file.split('/')
      return [...source.matchAll(/\b(?:defineResource\(|derive\(\w+,|versionsOf\(\w+,)\s*'([\w-]+)'/g)].map(
        ([, name]) => `${area}/resources/${name}.json`,
      )
    })
    expect(declared).toHaveLength(resourceList.length)
    expect(files.filter(file => file.includes('resources/'))).toEqual(declared.sort())
  })
})

/** What no text says, since another word is the portal's (docs/glossary.md) or the spelling is not en-US. */
const unsaid = {
  tr: [/öteki/i, /ön izleme/i, /çevrim (içi|dışı)/i, /gerekçe/i, /(?<!\p{L})(aktif|resim)(?!\p{L})/iu],
  en: [
    /\bcancell(ed|ing)\b/i,
    /\benrolments?\b/i,
    /\b(somebody|everybody|nobody|any more|per cent|e-mail)\b/i,
    /\b(?<!picture in )pictures?\b(?! in picture)/i,
    /(neighbour|behaviour|colour|favour|programme|acknowledgement|anonymis|organis|categoris)/i,
    /\b(marks|marking|pass mark|full marks)\b/i,
  ],
} as const

describe('words', () => {
  it.each(locales)('are those of the portal, in %s', locale => {
    const found = [...texts[locale]].flatMap(([file, own]) =>
      [...own]
        .filter(([, text]) => unsaid[locale].some(word => word.test(text)))
        .map(([key, text]) => `${file} ${key}: ${text}`),
    )
    expect(found).toEqual([])
  })

  it.each(locales)('of what lists and pages are called begin with capitals, in %s', locale => {
    const small = /^(and|by|for|in|of|on|to|with|ve|ile|veya)$/i
    const isSmall = (name: string) => name.split(' ').some(word => /^\p{Ll}/u.test(word) && !small.test(word))
    const names = [...texts[locale]].flatMap(([file, own]) =>
      [...own].filter(([key]) =>
        file.includes('resources/') ? key === 'name' : file === 'menu.json' && !key.startsWith('hints/'),
      ),
    )
    expect(names.map(([, name]) => name).filter(isSmall)).toEqual([])
  })
})

describe('menu, permissions and roles', () => {
  it('users are called by one word where they are records (docs/glossary.md)', () => {
    const users = texts.tr.get('organisation/resources/users.json') as Texts
    expect([...users].filter(([, text]) => /kişi(?!sel)/i.test(text))).toEqual([])
    expect(users.get('count_other')).toContain('kullanıcı')
  })

  it('[NAV-1] the menu has a label for every section, group, entry and page', () => {
    const menuSections = menuSectionsOf(webAreas)
    const groups = menuSections.flatMap(({ groups }) => groups.map(({ name }) => `groups/${name}`))
    const sections = menuSections.map(({ name }) => `sections/${name}`)
    const entries = (resourceList as readonly AnyResource[]).flatMap(({ name, config }) => [
      ...(config.menu ? [`resources/${name}`] : []),
      ...Object.entries<ViewConfig>(config.views ?? {})
        .filter(([, view]) => view.menu)
        .map(([view]) => `resources/${name}.${view}`),
    ])
    const ofPages = Object.keys(pages).map(key => `pages/${key}`)
    expect(missing('menu', [...sections, ...groups, ...entries, ...ofPages])).toEqual([])
  })

  it('what areas name has its words: kinds of notices, and categories of the search', () => {
    const kinds = Object.keys(noticeKindsOf(areas)).map(kind => `kinds/${kind}`)
    const categories = Object.keys(searchCategoriesOf(areas)).map(category => `categories/${category}`)
    expect(kinds.length && categories.length).toBeGreaterThan(4)
    expect([...missing('notices', kinds), ...missing('search', categories)]).toEqual([])
  })

  it('every kind of what waits for somebody has a heading, a line on the dashboard and a button', () => {
    const declared = resourceList.flatMap(resource =>
      waitingOf(resource).map(([kind]) => `${resource.name}/${kind}`),
    )
    const own = areas.flatMap(({ waiting }) => Object.keys(waiting ?? {}))
    const kinds = [...declared, ...own.map(name => name.replace('.', '/'))].map(kind => `kinds/${kind}`)
    expect(kinds.length).toBeGreaterThan(5)
    expect(
      missing(
        'inbox',
        kinds.flatMap(kind => [`${kind}/name`, `${kind}/summary`, `${kind}/action`]),
      ),
    ).toEqual([])
  })

  it('every permission has a name, and its action and pair a heading', () => {
    const names = permissionNames(resourceList)
    const parts = names.map(splitPermission)
    const resources = new Set<string>(resourceList.map(({ name }) => name))
    const pairs = new Set(parts.map(({ resource }) => resource).filter(name => !resources.has(name)))
    expect(
      missing(
        'permissions',
        parts.map(({ resource, action }) => `names/${resource}/${action}`),
      ),
    ).toEqual([])
    expect(missing('permissions', new Set(parts.map(({ action }) => `actions/${action}`)))).toEqual([])
    expect(
      missing(
        'permissions',
        [...pairs].map(pair => `pairs/${pair}`),
      ),
    ).toEqual([])
  })

  it('every default role has a name in both languages', () => {
    for (const { display_name } of defaultRoles)
      for (const locale of locales) expect(display_name[locale].trim()).not.toBe('')
  })
})

/** Fixed texts of the specification, which stand word for word. */
const fixed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  validation: {
    required: 'Lütfen bu alanı doldurun.',
    between: 'En az {{min}}, en fazla {{max}} karakter girebilirsiniz.',
    password: 'Şifre en az 8, en fazla 16 karakterden oluşmalıdır.',
    max: 'Max:{{n}}',
    min: 'Lütfen en az {{n}} karakter giriniz.',
    email: 'Geçersiz e-posta',
    alphanumeric: 'Türkçe karakter kullanmadan sadece harf ve sayı girin.',
    usernameLength: 'Min:{{a}}, Max:{{b}}',
    noSpaces: 'Boşluk bırakmayın!',
    integer: 'Değer sayı olmalıdır.',
    decimalComma: 'Virgül yerine nokta kullanmayı deneyin.',
    decimal: 'Değer bir sayı olmalıdır.',
    range: 'Min:{{a}}, Max:{{b}}',
    numberMax: 'Max:{{n}}',
    numberMin: 'Min:{{n}}',
    dateFuture: 'Bugün veya daha önceki bir tarih olamaz.',
    match: '{{field}} eşleşmelidir.',
    url: 'Lütfen geçerli bir URL girin.',
  },
}

describe('texts of the specification', () => {
  it.each(Object.entries(fixed))(
    '[VAL-1] [VAL-2] [VAL-3] [VAL-4] [VAL-5] [VAL-6] [VAL-7] [VAL-8] stand word for word in %s',
    (file, wanted) => {
      expect(Object.fromEntries(turkish(file))).toMatchObject(wanted)
    },
  )
})
