import type { Queryable } from '../../../db/database.ts'
import { type Drawn, type DrawnQuestion, type KeyedChoice, readQuestions } from './questions.ts'

/** Questions that are kept in all: of a thousand attempts with fifty each, and some more. Each takes less than a kilobyte. */
export const MAX_KEPT_QUESTIONS = 60_000

/** What can be answered in attempts, by their names: as many as together have so many questions, the latest that were asked for. */
export class AnswerableCache {
  readonly #max: number
  readonly #kept = new Map<string, readonly DrawnQuestion[]>()
  /** Of all that are kept. */
  questions = 0

  /** @param max questions that are kept in all */
  constructor(max: number) {
    this.#max = max
  }

  get(name: string): readonly DrawnQuestion[] | undefined {
    const known = this.#kept.get(name)
    if (known) {
      // An attempt that goes on stays, and one that has ended goes.
      this.#kept.delete(name)
      this.#kept.set(name, known)
    }
    return known
  }

  keep(name: string, questions: readonly DrawnQuestion[]): void {
    this.#drop(name)
    for (const oldest of this.#kept.keys()) {
      if (this.questions + questions.length <= this.#max) break
      this.#drop(oldest)
    }
    this.#kept.set(name, questions)
    this.questions += questions.length
  }

  #drop(name: string): void {
    this.questions -= this.#kept.get(name)?.length ?? 0
    this.#kept.delete(name)
  }
}

/**
 * By the seed, since two databases in one process have entries of the same id, and by the revision: whoever is opened again
 * after a correction reads other versions, and answers these.
 */
const kept = new AnswerableCache(MAX_KEPT_QUESTIONS)

const withoutWords = (choices: readonly KeyedChoice[]): KeyedChoice[] =>
  choices.map(({ key, row }) => ({ key, row, text: '' }))

/** The questions of an entry by their keys alone, without their words: what an answer is held against. */
export async function readAnswerable(
  db: Queryable,
  entry: Drawn & { readonly revision: number },
): Promise<readonly DrawnQuestion[]> {
  const name = `${entry.seed}:${entry.revision}`
  const known = kept.get(name)
  if (known) return known
  const questions = (await readQuestions(db, entry)).map(question => ({
    ...question,
    body: '',
    options: withoutWords(question.options),
    lefts: withoutWords(question.lefts),
    rights: withoutWords(question.rights),
    items: withoutWords(question.items),
  }))
  kept.keep(name, questions)
  return questions
}
