import {
  belongsTo,
  boolean,
  dateTime,
  decimal,
  hasMany,
  integer,
  json,
  select,
  text,
} from '../../src/fields/index.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { eventKinds } from './exam-states.ts'

/** The questions of an attempt, as they were drawn. Written and read by the room alone, as the tables below. */
export const entryQuestions = defineResource('entry-questions', {
  extension: true,
  title: 'number',
  fields: {
    entry: belongsTo('exam-entries', { required: true, onDelete: 'cascade' }),
    version: belongsTo('question-versions', { required: true, onDelete: 'restrict' }),
    /** From 1, in the order in which they are asked. */
    number: integer({ required: true, min: 1 }),
    mark: decimal({ required: true, min: 0 }),
    /** How it counts where its key was wrong: not at all, or as if everybody had it right. */
    adjustment: select({ values: ['drop', 'full'] }),
    /** What a correction accepts beside its key: options by their keys, else texts and numbers. */
    also_accepted: json({ shape: [{ key: 'string', text: 'string' }] }),
    /** What it brings this person, whatever was marked: given once the results were out, with a reason. */
    given_score: decimal({ scale: 5, min: 0 }),
    marks: hasMany('exam-marks', { inverse: 'question', readable: false }),
  },
  constraints: { once: unique(['entry', 'number'], { at: 'number' }) },
  list: { columns: ['number'] },
  endpoints: [],
  history: false,
  dataSubjects: [{ of: 'entry.user', erase: 'keep', shown: false }],
})

/** What counts of somebody's answers: the highest save of the highest seat, of each question. */
export const examAnswers = defineResource('exam-answers', {
  extension: true,
  title: 'response',
  fields: {
    entry: belongsTo('exam-entries', { required: true, onDelete: 'cascade' }),
    question: belongsTo('entry-questions', { required: true, onDelete: 'cascade' }),
    /** JSON; empty where it was taken back. */
    response: text({ max: 100_000 }),
    is_marked: boolean({ default: false }),
    seat: integer({ required: true, min: 1 }),
    seq: integer({ required: true, min: 1 }),
    saved_at: dateTime({ required: true }),
    // Shown as the exam allows it, by its results alone: a person's archive does not ask for that.
    outcome: select({ values: ['right', 'partly', 'wrong', 'empty', 'awaiting'], readable: false }),
    score: decimal({ scale: 5, readable: false }),
    /** What was chosen, by the keys of the question's options: the response has those of the room. */
    picks: json({ shape: ['string'], readable: false }),
  },
  constraints: { once: unique(['question'], { at: 'question' }) },
  list: { columns: ['response'] },
  endpoints: [],
  recounted: true,
  history: false,
  dataSubjects: [{ of: 'entry.user', erase: ['response'] }],
})

/** All that came, with what became of it. Nothing of it is changed. */
export const examSaves = defineResource('exam-saves', {
  extension: true,
  title: 'verdict',
  fields: {
    entry: belongsTo('exam-entries', { required: true, onDelete: 'cascade' }),
    question: belongsTo('entry-questions', { onDelete: 'cascade' }),
    seat: integer({ required: true, min: 1 }),
    seq: integer({ required: true }),
    response: text({ max: 100_000 }),
    is_marked: boolean({ default: false }),
    verdict: select({ values: ['accepted', 'older', 'late', 'refused'], required: true }),
    why: text({ max: 20 }),
  },
  list: { columns: ['verdict'] },
  endpoints: [],
  recounted: true,
  history: false,
  dataSubjects: [{ of: 'entry.user', erase: ['response'] }],
})

/** What happened in an attempt besides answers, for staff and the learner alike. */
export const examEvents = defineResource('exam-events', {
  extension: true,
  title: 'kind',
  fields: {
    entry: belongsTo('exam-entries', { required: true, onDelete: 'cascade' }),
    kind: select({ values: eventKinds, required: true }),
    began_at: dateTime({ required: true }),
    ended_at: dateTime(),
    seat: integer({ min: 1 }),
    /** Seconds that were added or taken away, answers that came late or count now. */
    amount: integer(),
    /** Whose mark was given to somebody otherwise, and what it was before and after. Told as the exam shows marks. */
    question: belongsTo('entry-questions', { readable: false, onDelete: 'cascade' }),
    score_before: decimal({ scale: 5, readable: false }),
    score_after: decimal({ scale: 5, readable: false }),
    /** Why staff did it, and the receipt that holds no more since. */
    reason: text({ max: 500 }),
    receipt: text({ max: 40 }),
  },
  list: { columns: ['kind', 'began_at', 'ended_at', 'seat', 'amount', 'reason'] },
  endpoints: [],
  recounted: true,
  history: false,
  dataSubjects: [{ of: 'entry.user', erase: ['reason'] }],
})

/** Spans of an exam for which everybody who was in it then got the time back. */
export const examExtensions = defineResource('exam-extensions', {
  extension: true,
  title: 'reason',
  fields: {
    exam: belongsTo('exams', { required: true, onDelete: 'cascade' }),
    began_at: dateTime({ required: true }),
    ended_at: dateTime({ required: true }),
    reason: text({ required: true, max: 500 }),
    /** Attempts that got time, and those of them that had been handed in by the clock. */
    extended_count: integer({ required: true, min: 0 }),
    reopened_count: integer({ required: true, min: 0 }),
  },
  list: { columns: ['began_at', 'ended_at', 'reason'] },
  endpoints: [],
  history: false,
  dataSubjects: [],
})
