/**
 * [DEV-1] Mistakes in the names and values of a declaration: each does not compile (`@ts-expect-error`, by the type
 * check) or is refused by the start, as `docs/checks.md` promises.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { childPages, pages } from '../../resources/pages.ts'
import { systemMails } from '../../resources/system-mails.ts'
import { findings } from '../../src/metadata/check.ts'
import type { AnyResource } from '../../src/metadata/resource.ts'
import { startRules } from '../../src/server/start-rules.ts'
import { besideNames } from './mistakes/beside-names.ts'
import { closedNames } from './mistakes/closed-names.ts'
import { conditions } from './mistakes/conditions.ts'
import { otherNames } from './mistakes/other-names.ts'
import { ownNames } from './mistakes/own-names.ts'
import { kids, type Mistake, things } from './mistakes/parts.ts'

const rules = startRules([], { pages: { pages, childPages }, mails: systemMails })
const mistakes: readonly Mistake[] = [
  ...ownNames,
  ...besideNames,
  ...conditions,
  ...otherNames,
  ...closedNames,
]

/** What the start says of a resource, beside `kids` and those of the portal, that it does not say of one without mistakes. */
function found(declared: AnyResource) {
  const known: readonly AnyResource[] = [
    ...resourceList,
    kids,
    ...(declared.name === 'things' ? [] : [things]),
  ]
  return findings([...known, declared], rules).filter(({ resource }) => resource === declared.name)
}

describe('[DEV-1] a mistake in a declaration', () => {
  it('is none where nothing is wrong', () => {
    expect(
      findings([...resourceList, kids, things], rules).filter(({ resource }) => /things|kids/.test(resource)),
    ).toEqual([])
  })

  it.each(mistakes.filter(({ id }) => id).map(mistake => [mistake.what, mistake] as const))(
    'is refused by the start: %s',
    (_, { id, declared }) => {
      for (const each of Array.isArray(declared) ? declared : [declared]) {
        const findingsOf = found(each)
        expect(findingsOf.map(finding => finding.id)).toContain(id)
        for (const { text } of findingsOf) expect(text).toMatch(/\w+ \w+/)
      }
    },
  )

  it('does not compile where the list says so', () => {
    const folder = join(import.meta.dirname, 'mistakes')
    const expected = readdirSync(folder)
      .map(file => readFileSync(join(folder, file), 'utf8').split('// @ts-expect-error').length - 1)
      .reduce((sum, count) => sum + count, 0)
    const declared = mistakes.filter(({ compiler }) => compiler).flatMap(each => each.declared)
    expect(expected).toBe(declared.length)
  })

  it('is refused by the compiler where the start does not know it', () => {
    expect(mistakes.filter(({ id, compiler }) => !id && !compiler)).toEqual([])
  })

  it('is promised by the documentation as it is refused', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/checks.md'), 'utf8')
    const promised = page.split('\n').filter(line => /^\|.*\|$/.test(line) && /` \|$|\| yes \|/.test(line))
    const refused = mistakes.map(
      ({ what, compiler, id }) => `| ${what} | ${compiler ? 'yes' : ''} | ${id ? `\`${id}\`` : ''} |`,
    )
    expect(promised).toEqual(refused)
  })
})
