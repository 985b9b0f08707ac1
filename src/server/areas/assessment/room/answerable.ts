import { LRUCache } from 'lru-cache'
import type { Queryable } from '../../../db/database.ts'
import { type Drawn, type DrawnQuestion, type KeyedChoice, readQuestions } from './questions.ts'

/** Questions that are kept in all: of a thousand attempts with fifty each, and some more. Each takes less than a kilobyte. */
export const MAX_CACHED_QUESTIONS = 60_000

/**
 * What can be answered in attempts: of as many as together have so many questions, the latest that were asked for. An attempt
 * that goes on stays, and one that has ended goes.
 * @param max questions that are kept in all
 */
export const answerableCache = (max: number) =>
  new LRUCache<string, readonly DrawnQuestion[]>({
    maxSize: max,
    sizeCalculation: questions => Math.max(1, questions.length),
  })

/**
 * By the seed, since two databases in one process have entries of the same id, and by the revision: whoever is opened again
 * after a correction reads other versions, and answers these.
 */
const cache = answerableCache(MAX_CACHED_QUESTIONS)

const withoutWords = (choices: readonly KeyedChoice[]): KeyedChoice[] =>
  choices.map(({ key, row }) => ({ key, row, text: '' }))

type RevisedEntry = Pick<Drawn, 'seed'> & { readonly revision: number }

/** Keeps what can be answered in an attempt, without its words. */
export function cacheAnswerable(
  { seed, revision }: RevisedEntry,
  questions: readonly DrawnQuestion[],
): readonly DrawnQuestion[] {
  const answerable = questions.map(question => ({
    ...question,
    body: '',
    options: withoutWords(question.options),
    lefts: withoutWords(question.lefts),
    rights: withoutWords(question.rights),
    items: withoutWords(question.items),
  }))
  cache.set(`${seed}:${revision}`, answerable)
  return answerable
}

/** The questions of an entry by their keys alone, without their words: what an answer is held against. */
export async function readAnswerable(
  db: Queryable,
  entry: Drawn & RevisedEntry,
): Promise<readonly DrawnQuestion[]> {
  return (
    cache.get(`${entry.seed}:${entry.revision}`) ?? cacheAnswerable(entry, await readQuestions(db, entry))
  )
}
