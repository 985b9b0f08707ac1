/** The journeys of docs/architecture.md, as tables of steps. */
import { readFileSync } from 'node:fs'

/** A step of a journey: what does the work, and how it is reached. */
export interface Step {
  /** The place of its file among the files of the journey, from 1. */
  readonly number: number
  /** The file stands at an earlier step already. */
  readonly isReturn: boolean
  readonly file: string
  readonly symbol: string
  readonly via: string
}

export interface Journey {
  readonly title: string
  /** As the document states them. */
  readonly files: number
  readonly returns: number
  readonly steps: readonly Step[]
}

export const architecture = readFileSync('docs/architecture.md', 'utf8')

const sections = architecture.split(/^### /m).slice(1)
const row = /^\| (\(?)(\d+)\)? \| `([^`]+)` \| `([^`]+)` \| ([^|]+) \|/gm
const count = /^\*\*(\d+) files, (\d+) returns\.\*\*$/m

/** The tables of steps, in their order. */
export const journeys: readonly Journey[] = sections.flatMap(text => {
  const found = count.exec(text)
  if (!found) return []
  const steps = [...text.matchAll(row)].map(([, bracket, number, file = '', symbol = '', via = '']) => ({
    number: Number(number),
    isReturn: bracket === '(',
    file,
    symbol,
    via: via.trim(),
  }))
  return [{ title: text.split('\n')[0] as string, files: Number(found[1]), returns: Number(found[2]), steps }]
})

/** Files that run during a journey and are no step of it, from the table below this heading. */
export function onTheWay(heading: string): string[] {
  const text = sections.find(section => section.startsWith(`${heading}\n`)) ?? ''
  return [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file]) => file as string)
}
