/** docs/architecture.md: what it names is there, and the steps of its journeys lead to each other. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importsOf } from '../../scripts/imports/source.ts'
import { architecture, journeys, type Step } from '../support/journeys.ts'

/** What calls a step where no file imports it. */
const mechanisms = [
  'endpoints',
  'Fastify',
  'HTTP',
  'React Hook Form',
  'Refine',
  'engine',
  'registry',
  'router',
]

const textOf = (file: string) => readFileSync(file, 'utf8')
const importsFrom = (file: string) => importsOf(file, textOf(file))

/** Whether a file declares a name: as a function, a value, a type, or a member of an object. */
const declares = (file: string, name: string) =>
  new RegExp(
    String.raw`\b(?:function|const|class|interface|type) ${name}\b|^ +(?:async )?(?:get )?${name}(?:\(|:|,$)`,
    'm',
  ).test(textOf(file))

const isLinked = ({ file }: Step, before: readonly Step[]) =>
  before.some(({ file: earlier }) => importsFrom(earlier).has(file) || importsFrom(file).has(earlier))

describe('docs/architecture.md', () => {
  it('names only files and folders that there are', () => {
    const named = [...architecture.matchAll(/`((?:src|resources|scripts|tests|locales)\/[\w./-]+)`/g)].map(
      ([, path]) => path as string,
    )
    expect(named.length).toBeGreaterThan(80)
    expect(named.filter(path => !existsSync(path))).toEqual([])
  })

  it('has both journeys, the first one with its way back', () => {
    expect(journeys.map(({ title }) => title.split(':')[0])).toEqual([
      'A filter',
      'And back to the row',
      'An input',
    ])
  })

  // The way back goes on in the files of the way there.
  const [there, back, input] = journeys
  const before = new Map([[back, there?.steps ?? []]])
  for (const journey of [there, back, input].flatMap(each => each ?? []))
    describe(journey.title, () => {
      const earlier = before.get(journey) ?? []

      it.each(journey.steps)('$number $file: $symbol', step => {
        expect(declares(step.file, step.symbol), `${step.file} declares ${step.symbol}`).toBe(true)
        const preceding = [...earlier, ...journey.steps.slice(0, journey.steps.indexOf(step))]
        if (step.via === 'import' && preceding.length)
          expect(isLinked(step, preceding), 'imports a file before it, or is imported by one').toBe(true)
        else expect(mechanisms).toContain(step.via)
      })

      it('counts its files and returns as they are', () => {
        const known = earlier.map(({ file }) => file)
        let [files, returns] = [0, 0]
        for (const { file, isReturn, number } of journey.steps) {
          expect({ file, isReturn }).toEqual({ file, isReturn: known.includes(file) })
          if (isReturn) returns++
          else files += 1
          if (!isReturn) known.push(file)
          expect({ file, number }).toEqual({ file, number: 1 + [...new Set(known)].indexOf(file) })
        }
        expect({ files, returns }).toEqual({ files: journey.files, returns: journey.returns })
      })
    })
})
