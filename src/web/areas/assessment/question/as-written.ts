import { useEffect, useMemo, useState } from 'react'
import { questions } from '../../../../../resources/assessment/questions.ts'
import type { RoomQuestion } from '../../../../../resources/assessment/room.ts'
import { typeOf } from '../../../../fields/index.ts'
import type { AnyField } from '../../../../metadata/field.ts'
import { withDrawnFormulas } from '../../../crud/shared/parts/rich-math.ts'
import type { AnyRow } from '../../../field.ts'
import type { AskedQuestion } from './as-in-room.ts'

/** A question in writing as far as it can be drawn and marked: without the values and rows that its fields do not take. */
export function asWritten(record: AnyRow): AskedQuestion {
  const taken = Object.entries<AnyField>(questions.config.fields).flatMap(([name, field]) => {
    const type = typeOf(field)
    const key = type.key(name)
    const value = record[key]
    if (type.isEmpty(value)) return []
    const fits = (given: unknown) => type.check(field, given) === undefined
    const left = Array.isArray(value) ? value.filter(row => fits([row])) : value
    if (!fits(left)) return []
    const stored = type.parse(field, left)
    // Structured rows are stored as JSON.
    const isRows = Array.isArray(value) && typeof stored === 'string'
    return [[key, isRows ? JSON.parse(stored) : stored] as const]
  })
  return { default_mark: 0, ...Object.fromEntries(taken), id: record.id } as unknown as AskedQuestion
}

/** A question whose formulas are TeX with MathML for them, as soon as what draws them is loaded. */
export function useDrawnFormulas(question: RoomQuestion): RoomQuestion {
  const [drawn, setDrawn] = useState<ReadonlyMap<string, string>>(new Map())
  const { body, options = [] } = question
  const waiting = [body, ...options.map(({ text }) => text)]
    .filter(html => html.includes('data-tex="') && !html.includes('<math') && !drawn.has(html))
    .join('\0')
  useEffect(() => {
    if (!waiting) return
    let isCurrent = true
    const texts = waiting.split('\0')
    void Promise.all(texts.map(withDrawnFormulas)).then(made => {
      if (isCurrent)
        setDrawn(
          known => new Map([...known, ...texts.map((html, at) => [html, made[at]] as [string, string])]),
        )
    })
    return () => {
      isCurrent = false
    }
  }, [waiting])
  return useMemo(() => {
    const textOf = (html: string) => drawn.get(html) ?? html
    const { options } = question
    return {
      ...question,
      body: textOf(question.body),
      ...(options && { options: options.map(option => ({ ...option, text: textOf(option.text) })) }),
    }
  }, [question, drawn])
}
