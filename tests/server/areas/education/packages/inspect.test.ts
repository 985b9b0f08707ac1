/** Which packages are taken, and what is said of those that are not. */
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { launchableItemsOf } from '../../../../../resources/education/package.ts'
import { inspectPackage } from '../../../../../src/server/areas/education/packages/inspect.ts'
import { readManifest } from '../../../../../src/server/areas/education/packages/manifest.ts'
import { decodeName } from '../../../../../src/server/areas/education/packages/names.ts'
import { readConfig } from '../../../../../src/server/config.ts'
import { contentOriginOf, framedOrigins } from '../../../../../src/server/http/content-origin.ts'
import type { Content } from '../../../../../src/server/media/content.ts'
import { manifestOf, packageFiles, packageOf, patched, zipOf } from '../../../../support/packages.ts'

const config = readConfig({ NODE_ENV: 'development' })
const one = [{ id: 'A', title: 'Giriş' }]

const contentOf = (bytes: Buffer): Content => ({
  size: bytes.length,
  read: async (start, length) => bytes.subarray(start, start + length),
})
const inspect = (bytes: Buffer, env = config) => inspectPackage(contentOf(bytes), env)
const refusal = (bytes: Buffer, env = config) =>
  inspect(bytes, env).then(
    () => 'taken',
    error => String(error.text?.key ?? error),
  )
const manifest = (text: string) => readManifest(Buffer.from(text))

describe('[CRS-3] SCORM packages', () => {
  it('are taken in both versions, in a folder of their own, and with more than one lesson', async () => {
    for (const version of ['1.2', '2004'] as const) {
      expect((await inspect(packageOf(version, one))).measures).toEqual({ pages: 1 })
      const two = packageOf(version, [...one, { id: 'B', title: 'İki', isAsset: true }])
      expect((await inspect(two)).measures).toEqual({ pages: 2 })
    }
    const files = Object.entries(packageFiles('1.2', one)).map(([path, text]) => [`Paket/${path}`, text])
    expect((await inspect(zipOf(Object.fromEntries(files)))).measures).toEqual({ pages: 1 })
  })

  it('say what they have: titles, addresses with parameters, scores, times', () => {
    const text = manifestOf('1.2', [
      {
        id: 'A',
        title: 'Giriş',
        more: '<adlcp:masteryscore>70</adlcp:masteryscore><adlcp:datafromlms>x=1</adlcp:datafromlms>',
      },
      { id: 'B', title: 'Ek', isAsset: true },
    ])
      .replace('identifierref="R-A"', 'identifierref="R-A" parameters="?dil=tr"')
      .replace('<resources>', '<resources xml:base="icerik/">')
    const { version, root } = manifest(text)
    expect(version).toBe('1.2')
    expect(root.title).toBe('Paket & Örnek')
    expect(launchableItemsOf(root)).toMatchObject([
      { id: 'A', href: 'icerik/dersler/A.html?dil=tr', isTracked: true, passingScore: 70, launchData: 'x=1' },
      { id: 'B', href: 'icerik/dersler/B.html', isTracked: false },
    ])
  })

  it('say how one goes through them', () => {
    const rule = `<imsss:sequencing><imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions conditionCombination="any"><imsss:ruleCondition condition="satisfied" operator="not" referencedObjective="g"/><imsss:ruleCondition condition="objectiveMeasureGreaterThan" measureThreshold="0.5"/></imsss:ruleConditions><imsss:ruleAction action="disabled"/></imsss:preConditionRule></imsss:sequencingRules><imsss:limitConditions attemptLimit="2"/><imsss:objectives><imsss:primaryObjective objectiveID="p" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure><imsss:mapInfo targetObjectiveID="g" writeSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`
    const flow = '<imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing>'
    const { root } = manifest(manifestOf('2004', [{ id: 'A', title: 'A', more: rule }], flow))
    expect(root.sequencing).toMatchObject({ sequencingControls: { choice: false, flow: true } })
    expect(root.children[0]).toMatchObject({
      passingScore: 0.6,
      sequencing: {
        attemptLimit: 2,
        sequencingRules: {
          preConditionRules: [
            {
              action: 'disabled',
              conditionCombination: 'any',
              conditions: [
                { condition: 'satisfied', operator: 'not', referencedObjective: 'g' },
                { condition: 'objectiveMeasureGreaterThan', parameters: { threshold: 0.5 } },
              ],
            },
          ],
        },
        primaryObjective: {
          objectiveID: 'p',
          isPrimary: true,
          satisfiedByMeasure: true,
          minNormalizedMeasure: 0.6,
          mapInfo: [{ targetObjectiveID: 'g', writeSatisfiedStatus: true }],
        },
      },
    })
  })

  it('hide buttons of the one item that says so, and leave out what no runtime takes', () => {
    const hide = (what: string) =>
      `<adlnav:presentation><adlnav:navigationInterface><adlnav:hideLMSUI>${what}</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation>`
    const { root } = manifest(
      manifestOf('2004', [
        { id: 'A', title: 'A', more: hide('previous') },
        { id: 'B', title: 'B', more: hide('continue') },
      ]),
    )
    expect(root.sequencing?.hideLmsUi).toBeUndefined()
    expect(root.children.map(item => item.sequencing?.hideLmsUi)).toEqual([['previous'], ['continue']])
    const more =
      '<adlcp:masteryscore>150</adlcp:masteryscore><adlcp:maxtimeallowed>30 min</adlcp:maxtimeallowed><adlcp:timelimitaction>Continue, No Message</adlcp:timelimitaction>'
    const [item] = launchableItemsOf(manifest(manifestOf('1.2', [{ id: 'A', title: 'A', more }])).root)
    expect(item).toMatchObject({ timeLimitAction: 'continue,no message' })
    expect(item).not.toHaveProperty('passingScore')
    expect(item).not.toHaveProperty('maxTime')
  })

  it('have manifests in other encodings, too', () => {
    const text = manifestOf('1.2', [{ id: 'A', title: 'Güvenlik Şartları' }])
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(text.replace('UTF-8', 'UTF-16'), 'utf16le'),
    ])
    expect(readManifest(utf16).root.children[0]?.title).toBe('Güvenlik Şartları')
    const turkish = Buffer.from(
      text
        .replace('UTF-8', 'windows-1254')
        .replace('Güvenlik Şartları', 'G\u00fcvenlik \u00deartlar\u00fd')
        .replace('Örnek', 'Ornek'),
      'latin1',
    )
    expect(readManifest(turkish).root.children[0]?.title).toBe('Güvenlik Şartları')
  })

  it('have files named in the code page of DOS, or in UTF-8 that is not said to be that', () => {
    expect(decodeName(Buffer.from('Şekil İki.png'), false)).toBe('Şekil İki.png')
    expect(decodeName(Buffer.from([0x9e, 0x65, 0x6b, 0x69, 0x6c, 0x20, 0x98, 0x6b, 0x69]), false)).toBe(
      'Şekil İki',
    )
  })

  it.each<[string, () => Buffer]>([
    ['zip', () => randomBytes(2000)],
    ['zip', () => packageOf('1.2', one).subarray(0, 300)],
    ['noManifest', () => zipOf({ 'index.html': 'x' })],
    ['xapi', () => zipOf({ 'tincan.xml': '<tincan/>' })],
    ['xml', () => zipOf({ 'imsmanifest.xml': '<manifest><oops></manifest>' })],
    ['noManifest', () => zipOf({ 'imsmanifest.xml': '<html/>' })],
    [
      'doctype',
      () =>
        zipOf({
          'imsmanifest.xml': `<?xml version="1.0"?><!DOCTYPE m [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${manifestOf('1.2', one).split('?>')[1]}`,
        }),
    ],
    [
      'doctype',
      () =>
        zipOf({
          'imsmanifest.xml': `<?xml version="1.0"?><!-- <a --><!DOCTYPE m [<!ENTITY a "aaaa">]>${manifestOf('1.2', one).split('?>')[1]}`,
        }),
    ],
    [
      'version',
      () =>
        zipOf({
          'imsmanifest.xml': '<manifest><metadata><schemaversion>3.0</schemaversion></metadata></manifest>',
        }),
    ],
    ['empty', () => zipOf({ 'imsmanifest.xml': manifestOf('1.2', []) })],
    ['missing', () => zipOf({ 'imsmanifest.xml': manifestOf('1.2', one) })],
    [
      'elsewhere',
      () =>
        zipOf({
          'imsmanifest.xml': manifestOf('1.2', one).replace(
            'href="dersler/A.html">',
            'href="https://elsewhere.example/a.html">',
          ),
        }),
    ],
    ['item', () => packageOf('1.2', [...one, { id: 'A', title: 'Aynısı' }])],
    ['path', () => patched(zipOf({ ...packageFiles('1.2', one), 'aa/aa/x': 'x' }), 'aa/aa/x', '../../x')],
    ['path', () => patched(zipOf({ ...packageFiles('1.2', one), 'aa/aa/x': 'x' }), 'aa/aa/x', '/etc/pa')],
    ['path', () => patched(zipOf({ ...packageFiles('1.2', one), 'aa/aa/x': 'x' }), 'aa/aa/x', '..\\..\\x')],
    ['path', () => zipOf({ ...packageFiles('1.2', one), [`${'ş'.repeat(1100)}.txt`]: 'x' })],
    ['symlink', () => zipOf({ ...packageFiles('1.2', one), 'dersler/gizli': { to: '../../../etc/passwd' } })],
    ['symlink', () => zipOf({ ...packageFiles('1.2', one), 'dersler/A.html': { to: 'B.html' } })],
    ['twice', () => zipOf({ ...packageFiles('1.2', one), 'a/Logo.png': 'x', 'a/logo.PNG': 'y' })],
    [
      'items',
      () =>
        packageOf(
          '1.2',
          Array.from({ length: 1001 }, (_, n) => ({ id: `i${n}`, title: 'x' })),
        ),
    ],
    [
      'items',
      () =>
        zipOf({
          'imsmanifest.xml': manifestOf('2004', []).replace(
            '</organization>',
            `${'<item/>'.repeat(60_000)}</organization>`,
          ),
        }),
    ],
    [
      'large',
      () => {
        const rule = '<imsss:preConditionRule><imsss:ruleAction action="skip"/></imsss:preConditionRule>'
        const shared = `<imsss:sequencingCollection><imsss:sequencing ID="s"><imsss:sequencingRules>${rule.repeat(18_000)}</imsss:sequencingRules></imsss:sequencing></imsss:sequencingCollection>`
        const items = Array.from({ length: 900 }, (_, n) => ({
          id: `i${n}`,
          title: 'x',
          more: '<imsss:sequencing IDRef="s"/>',
        }))
        return zipOf({
          'imsmanifest.xml': manifestOf('2004', items).replace('</manifest>', `${shared}</manifest>`),
        })
      },
    ],
    ['files', () => zipOf(Object.fromEntries(Array.from({ length: 20_100 }, (_, n) => [`f/${n}`, ''])), 0)],
    ['bomb', () => zipOf({ ...packageFiles('1.2', one), big: new Uint8Array(12_000_000) })],
  ])('are refused with the reason: %s', async (fault, make) => {
    const bytes = make()
    const started = performance.now()
    const before = process.memoryUsage().rss
    expect(await refusal(bytes)).toBe(`errors:package.${fault}`)
    expect(performance.now() - started).toBeLessThan(2000)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1_048_576)
  })

  it('are refused where their content would have no origin of its own', async () => {
    const own = { PUBLIC_URL: 'https://portal.example' }
    for (const settings of [own, {}, { HOST: '127.0.0.1' }]) {
      const production = readConfig({ ...settings, NODE_ENV: 'production' })
      expect(await refusal(packageOf('1.2', one), production)).toBe('errors:package.noOrigin')
      const request = { protocol: 'http', host: '127.0.0.1:3000' } as const
      expect(contentOriginOf(production, request)).toBeUndefined()
      expect(framedOrigins(production)).toEqual([])
    }
    // On a machine of one's own its two names stand in for each other.
    const development = readConfig({ NODE_ENV: 'development' })
    expect(await refusal(packageOf('1.2', one), development)).toBe('taken')
    const apart = readConfig({ ...own, CONTENT_URL: 'https://content.example' })
    expect(await refusal(packageOf('1.2', one), apart)).toBe('taken')
  })
})
