import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { between, cyclesOf, importCyclesIn, pairsOf } from '../../scripts/imports/cycles.ts'
import { longFunctions, MAX_FUNCTION_LINES } from '../../scripts/imports/functions.ts'
import { check, type Project } from '../../scripts/imports/rules.ts'
import { importsOf } from '../../scripts/imports/source.ts'

const project: Project = {
  dependencies: ['fastify', 'pg', 'i18next'],
  devDependencies: ['react', '@mui/material'],
  fieldTypes: ['text', 'date', 'belongs-to'],
}

const problems = (path: string, text: string) => check(path, text, project).map(violation => violation.text)

describe('who may import whom', () => {
  it.each([
    ['src/metadata/a.ts', "import { text } from '../fields/text/index.ts'"],
    ['src/metadata/a.ts', "import type { Users } from '../../resources/index.ts'"],
    ['src/metadata/a.ts', "import { readFile } from 'node:fs'"],
    ['src/metadata/a.ts', "import React from 'react'"],
    ['src/fields/text/index.ts', "export * from '../../server/db/query.ts'"],
    ['src/fields/text/index.ts', "import { Cell } from './web.tsx'"],
    ['src/fields/text/index.ts', "import { users } from '../../../resources/users.ts'"],
    ['src/fields/text/index.ts', "import { createHash } from 'crypto'"],
    ['src/fields/text/web.tsx', "import { useList } from '../../web/crud/list.ts'"],
    ['src/fields/text/web.tsx', "import { Learner } from '../../web/areas/kok/learner/index.tsx'"],
    ['src/web/ui/icon.tsx', "import { Cell } from '../../fields/text/web.tsx'"],
    ['src/web/crud/shared/labels.ts', "import { List } from '../list/index.tsx'"],
    ['src/metadata/a.ts', "import i18next from 'i18next'"],
    ['src/metadata/a.ts', "import { z } from 'zod'"],
    ['src/fields/text/web.tsx', "import fastify from 'fastify'"],
    ['resources/users.ts', "import { handler } from '../src/server/actions/users.ts'"],
    ['resources/users.ts', "import fastify from 'fastify'"],
    ['resources/users.ts', "import { readFile } from 'node:fs'"],
    ['src/server/main.ts', "import { theme } from '../web/theme.ts'"],
    ['src/server/main.ts', "type T = import('../web/theme.ts').Theme"],
    ['src/server/main.ts', "const t = await import('../web/theme.ts')"],
    ['src/server/main.ts', "import { Cell } from '../fields/text/web.tsx'"],
    ['src/server/main.ts', "import React from 'react'"],
    ['src/server/main.ts', "import { seed } from '../../tests/support/seed.ts'"],
    ['src/web/main.tsx', "import type { App } from '../server/app.ts'"],
    ['src/web/main.tsx', "const all = import.meta.glob('../server/**/*.ts')"],
    ['src/web/main.tsx', "import fastify from 'fastify'"],
    ['src/web/main.tsx', "import { join } from 'path'"],
    ['src/web/main.tsx', "import _ from 'lodash'"],
    ['src/web/areas/kok/tutor/index.tsx', "import { Card } from '../../ssa/learner/card.tsx'"],
    ['src/web/areas/kok/tutor/index.tsx', "const card = () => import('../../ssa/learner/card.tsx')"],
    ['src/web/areas/kok/tutor/index.tsx', "import { areas } from '../../index.ts'"],
    ['src/web/areas/index.ts', "import { Card } from './kok/learner/card.tsx'"],
    ['src/web/shell/header.tsx', "import { kok } from '../areas/kok/index.ts'"],
    ['src/web/router/open.ts', "import { areas } from '../areas/index.ts'"],
    ['src/web/crud/show/index.tsx', "import type { Card } from '../../areas/kok/learner/card.tsx'"],
  ])('%s refuses %s', (path, text) => {
    expect(problems(path, text)).toHaveLength(1)
  })

  it.each([
    ['src/metadata/a.ts', "import { b } from './b.ts'"],
    [
      'src/fields/text/index.ts',
      "import { fieldType } from '../base.ts'\nimport type { F } from '../../metadata/field.ts'",
    ],
    ['src/fields/text/web.tsx', "import { useState } from 'react'\nimport { text } from './index.ts'"],
    [
      'resources/users.ts',
      "import { text } from '../src/fields/index.ts'\nimport { roles } from './roles.ts'",
    ],
    [
      'src/server/main.ts',
      "import { readFile } from 'node:fs'\nimport fastify from 'fastify'\nimport '../../resources/index.ts'",
    ],
    [
      'src/web/fields.ts',
      "const all = import.meta.glob('../fields/*/web.tsx')\nimport Box from '@mui/material/Box'",
    ],
    ['src/web/i18n.ts', "const all = import.meta.glob('../../locales/**/*.json')"],
    ['src/web/areas/kok/index.ts', "const tutor = () => import('./tutor/index.tsx')"],
    ['src/web/areas/kok/tutor/index.tsx', "import { Row } from '../row.tsx'"],
    ['src/web/areas/kok/tutor/index.tsx', "import { ssa } from '../../ssa/index.ts'"],
    ['src/web/areas/kok/tutor/index.tsx', "import { Header } from '../../../shell/header.tsx'"],
    ['src/web/areas/index.ts', "import { kok } from './kok/index.ts'"],
    ['src/web/app.tsx', "import { areas } from './areas/index.ts'"],
    ['tests/server/a.test.ts', "import { theme } from '../../src/web/theme.ts'"],
  ])('%s allows %s', (path, text) => {
    expect(problems(path, text)).toEqual([])
  })

  it('names the file, the line and what is wrong', () => {
    const [violation] = check('src/server/a.ts', "\nimport '../web/b.ts'", project)
    expect(violation).toEqual({
      path: 'src/server/a.ts',
      line: 2,
      text: 'server must not import web (../web/b.ts)',
    })
  })
})

describe('inside of the server', () => {
  it.each([
    ['src/server/rest/store.ts', "import { tickets } from '../areas/support/index.ts'"],
    ['src/server/app.ts', "import { areas } from './areas/index.ts'"],
    ['src/server/rest/store.ts', "import type { Ticket } from '../areas/support/ticket.ts'"],
    ['src/server/rest/store.ts', "import { createPortal } from '../portal.ts'"],
    ['src/server/rest/store.ts', "import { users } from '../../../resources/organisation/users.ts'"],
    ['src/server/portal.ts', "import { tickets } from './areas/support/ticket.ts'"],
    ['src/server/areas/support/rules.ts', "import { readText } from '../privacy/texts.ts'"],
    ['src/server/areas/support/demo/index.ts', "import { makePlan } from '../../organisation/demo/plan.ts'"],
    ['src/server/areas/support/rules.ts', "import { areas } from '../index.ts'"],
    ['src/server/areas/support/rules.ts', "import { buildApp } from '../../app.ts'"],
  ])('%s refuses %s', (path, text) => {
    expect(problems(path, text)).toHaveLength(1)
  })

  it.each([
    ['src/server/rest/store.ts', "import { audit } from './audit.ts'"],
    ['src/server/portal.ts', "import { areas } from './areas/index.ts'"],
    ['src/server/portal.ts', "import { defaultRoles } from '../../resources/roles.ts'"],
    [
      'src/server/areas/support/rules.ts',
      "import { tickets } from '../../../../resources/support/tickets.ts'",
    ],
    ['src/server/main.ts', "import { firstAdministratorLink } from './areas/account/index.ts'"],
    ['src/server/areas/index.ts', "import { support } from './support/index.ts'"],
    ['src/server/areas/support/index.ts', "import { ticketRules } from './rules.ts'"],
    ['src/server/areas/support/rules.ts', "import { audit } from '../../rest/audit.ts'"],
    ['src/server/areas/support/rules.ts', "import { consentsSql } from '../privacy/index.ts'"],
    ['src/server/areas/support/demo/index.ts', "import { thePlan } from '../../organisation/demo/index.ts'"],
    ['src/server/serve.ts', "import { createPortal } from './portal.ts'"],
  ])('%s allows %s', (path, text) => {
    expect(problems(path, text)).toEqual([])
  })

  it('finds files that import each other, by types as well', () => {
    const imported = (path: string, text: string) => [path, importsOf(path, text)] as const
    const graph = new Map([
      imported('a/one.ts', "import type { B } from './two.ts'"),
      imported('a/two.ts', "export { c } from '../three.ts'\nimport { readFile } from 'node:fs'"),
      imported('three.ts', "const one = await import('./a/one.ts')"),
      imported('four.ts', "import { c } from './three.ts'"),
    ])
    expect(cyclesOf(graph)).toEqual([['a/one.ts', 'a/two.ts', 'three.ts']])
  })

  it('finds folders that import values of each other, and no types', () => {
    const values = (path: string, text: string): [string, ReadonlySet<string>] => [
      path,
      importsOf(path, text, ['value']),
    ]
    const graph = new Map([
      values('rest/store.ts', "import { send } from '../mail/send.ts'"),
      values('mail/render.ts', "import { asRead } from '../rest/text.ts'"),
      values('jobs/work.ts', "import { send } from '../mail/send.ts'"),
      values('mail/queue.ts', "import type { Job } from '../jobs/work.ts'"),
    ])
    expect(pairsOf(between(graph, path => /^\w+/.exec(path)?.[0]))).toEqual([['mail', 'rest']])
  })
})

describe('inside of the web', () => {
  it.each([
    ['src/web/providers/auth.ts', "import { useConfirm } from '../ui/confirm.tsx'"],
    ['src/web/ui/icon.tsx', "export { useLabels } from '../crud/shared/labels.ts'"],
    ['src/web/crud/list/index.tsx', "import { Header } from '../../shell/header.tsx'"],
    ['src/web/router/index.tsx', "import { type A, b } from '../shell/header.tsx'"],
  ])('%s refuses %s', (path, text) => {
    expect(problems(path, text)).toHaveLength(1)
  })

  it.each([
    ['src/web/shell/menu.ts', "import { mayOpen } from '../router/guards.ts'"],
    ['src/web/router/index.tsx', "import type { ScreenProps } from '../crud/screens.ts'"],
    ['src/web/router/a.ts', "import type { MenuLeaf } from '../shell/menu.ts'"],
    ['src/web/router/a.ts', "import { type MenuLeaf } from '../shell/menu.ts'"],
    ['src/web/router/a.ts', "const later = () => import('../shell/header.tsx')"],
    ['src/web/app.tsx', "import { Root } from './shell/root.tsx'"],
  ])('%s allows %s', (path, text) => {
    expect(problems(path, text)).toEqual([])
  })
})

describe('import cycles', () => {
  const circular = (first: string, second: string, kind = '') => {
    const importing = (from: string, to: string): [string, string] => [
      from,
      `import ${kind}{ A } from '${posix.relative(posix.dirname(from), to).replace(/^(?!\.)/, './')}'`,
    ]
    return new Map([importing(first, second), importing(second, first)])
  }

  it.each([
    ['src/metadata/a.ts', 'src/metadata/b.ts'],
    ['resources/kok/a.ts', 'resources/ssa/b.ts'],
    ['resources/a.ts', 'src/metadata/b.ts'],
    ['scripts/a.ts', 'scripts/new/b.ts'],
    ['src/fields/text/index.ts', 'src/fields/text/web.tsx'],
    ['src/server/a.ts', 'src/server/rest/b.ts'],
    ['src/web/app.tsx', 'src/web/shell/menu.ts'],
  ])('are found between %s and %s', (first, second) => {
    expect(importCyclesIn(circular(first, second))).toEqual([[first, second]])
  })

  it.each([
    ['resources/kok/a.ts', 'resources/ssa/b.ts', 1],
    ['src/fields/date/index.ts', 'src/fields/text/index.ts', 1],
    ['src/server/a.ts', 'src/server/rest/b.ts', 1],
    ['src/metadata/a.ts', 'src/metadata/b.ts', 0],
    ['src/web/app.tsx', 'src/web/shell/menu.ts', 0],
  ])('of types between %s and %s: %i', (first, second, count) => {
    expect(importCyclesIn(circular(first, second, 'type '))).toHaveLength(count)
  })

  it('are found between folders of the record screens', () => {
    const sources = new Map([
      ['src/web/crud/list/bar.ts', "import { run } from '../bulk/run.ts'"],
      ['src/web/crud/bulk/choice.ts', "import { sort } from '../list/sort.ts'"],
      ['src/web/crud/form/form.ts', "import { bar } from '../list/bar.ts'"],
      ['src/web/crud/list/sort.ts', "import type { Form } from '../form/form.ts'"],
    ])
    expect(importCyclesIn(sources)).toEqual([['src/web/crud/bulk', 'src/web/crud/list']])
  })
})

describe('a choice by field type', () => {
  it.each([
    "switch (field.type) { case 'text': break }",
    "switch (column.field.type) { case 'belongs-to': break; default: }",
    "switch (type) { case 'text': break; case 'belongsTo': break }",
    "if (f.type === 'text') a(); else if (f.type === 'date') b()",
    "const a = f.type === 'text' ? 1 : f.type === 'date' ? 2 : 3",
  ])('refuses %s', text => {
    expect(problems('src/server/a.ts', text)).toHaveLength(1)
    expect(problems('src/web/a.tsx', text)).toHaveLength(1)
    expect(problems('src/fields/base.ts', text)).toEqual([])
  })

  it.each([
    "switch (message.type) { case 'open': break; case 'text': break }",
    "switch (field.storage) { case 'column': break; case 'pivot': break }",
    "if (field.type === 'date') a()",
    "if (a.type === 'text') a(); else if (b === 'date') b()",
  ])('allows %s', text => {
    expect(problems('src/server/a.ts', text)).toEqual([])
  })
})

describe('a function', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `  <p>${at}</p>`).join('\n')
  it('that is longer than it may be is found, whatever its lines are', () => {
    const text = (count: number) => `\nexport const A = () => (\n  <div>\n${lines(count)}\n  </div>\n)\n`
    expect(longFunctions('a.tsx', text(MAX_FUNCTION_LINES))).toEqual([
      { line: 2, lines: MAX_FUNCTION_LINES + 4 },
    ])
    expect(longFunctions('a.tsx', text(MAX_FUNCTION_LINES - 4))).toEqual([])
    expect(longFunctions('a.ts', `class A {\n  m() {\n${'    f()\n'.repeat(100)}  }\n}\n`)).toEqual([
      { line: 2, lines: 102 },
    ])
  })
})
