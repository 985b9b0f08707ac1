/** docs/processes/forms.md: its example is the file beside this one, which the type check compiles. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { checkParts } from '../../src/fields/check.ts'
import { listRules } from '../../src/fields/check-lists.ts'
import { notApplying, whensOf } from '../../src/metadata/applies.ts'
import { findings } from '../../src/metadata/check.ts'
import { whenRules } from '../../src/metadata/check-whens.ts'
import { workshopContents } from './forms-example.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/processes/forms.md'), 'utf8')

describe('[DEV-1] the document about forms', () => {
  it('shows the example that is compiled', () => {
    const [block] = page.match(/(?<=```ts\n)[\s\S]*?(?=```)/) ?? []
    expect(block).toBe(readFileSync(join(import.meta.dirname, 'forms-example.ts'), 'utf8'))
  })

  it('shows one that the portal would start with', () => {
    expect(findings([...resourceList, workshopContents], listRules)).toEqual([])
  })

  it('names every rule about conditions', () => {
    for (const id of Object.keys(whenRules)) expect(page).toContain(`\`${id}\``)
  })

  it('says what applies with what', () => {
    const off = (row: object) => [
      ...notApplying(workshopContents.config.fields, whensOf(workshopContents), { ...row }),
    ]
    const always = ['title', 'type']
    const all = Object.keys(workshopContents.config.fields).filter(name => !always.includes(name))
    const applying = (row: object) => all.filter(name => !off(row).includes(name))
    expect(applying({ type: 'text' })).toEqual(['body'])
    expect(applying({ type: 'video', is_embedded: true })).toEqual(['url', 'is_embedded', 'embed_height'])
    // What is left of a video says nothing of a link.
    expect(applying({ type: 'link', is_embedded: true })).toEqual(['url'])
    expect(applying({ type: 'question' })).toEqual(['note_for_markers', 'options'])
  })

  it('says where it is wrong', () => {
    const { options } = workshopContents.config.fields
    const value = [{ text: 'Ankara', is_right: true, feedback: 'Hayır' }, { text: 'İzmir' }, { text: '' }]
    expect(checkParts(options, 'options', value)).toEqual({
      'options.0.feedback': { key: 'notApplicable' },
      'options.2.text': { key: 'required' },
    })
  })
})
