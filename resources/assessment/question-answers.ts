import { boolean, decimal, richText, rows, select, text } from '../../src/fields/index.ts'
import { ofType } from './question-types.ts'

/** The share of the question's mark that an answer brings or takes, in per cent. */
const share = { min: -100, max: 100, scale: 5 } as const
const whole = { min: 0, max: 100, scale: 5, default: 100 } as const

/** What a question asks for beside its words, by its type. */
export const questionAnswers = {
  correct: select({ values: ['true', 'false'], when: ofType('true_false') }),
  options: rows({
    of: {
      text: richText({ required: true, max: 4000, pictures: false, formulas: true, brief: true }),
      weight: decimal({ ...share, default: 0 }),
      feedback: text({ max: 500 }),
    },
    max: 20,
    ordered: true,
    when: ofType('single', 'multiple'),
  }),
  /** They stand as they are written in exams that shuffle them too: “all of the above” has to stay the last. */
  keep_order: boolean({ default: false, when: ofType('single', 'multiple') }),
  scoring: select({
    values: ['all_or_nothing', 'right_minus_wrong', 'by_weight'],
    default: 'all_or_nothing',
    when: ofType('multiple'),
  }),
  accepted: rows({
    of: { text: text({ required: true, max: 200 }), weight: decimal(whole) },
    max: 30,
    ordered: true,
    when: ofType('short_text'),
  }),
  case_sensitive: boolean({ default: false, when: ofType('short_text') }),
  guide: rows({
    of: {
      criterion: text({ required: true, max: 300 }),
      points: decimal({ required: true, min: 0, max: 1000 }),
    },
    max: 30,
    ordered: true,
    when: ofType('long_text'),
  }),
  numbers: rows({
    of: {
      value: decimal({ required: true, scale: 6 }),
      tolerance: decimal({ min: 0, scale: 6, default: 0 }),
      tolerance_kind: select({ values: ['absolute', 'relative'], default: 'absolute' }),
      weight: decimal(whole),
    },
    max: 20,
    ordered: true,
    when: ofType('numeric'),
  }),
  units: rows({
    of: {
      name: text({ required: true, max: 30 }),
      factor: decimal({ required: true, min: 0.000001, scale: 6, default: 1 }),
    },
    max: 20,
    ordered: true,
    when: ofType('numeric'),
  }),
  pairs: rows({
    of: { left: text({ max: 500 }), right: text({ required: true, max: 500 }) },
    max: 20,
    ordered: true,
    when: ofType('matching'),
  }),
  items: rows({
    of: { text: text({ required: true, max: 500 }) },
    max: 20,
    ordered: true,
    when: ofType('ordering'),
  }),
  order_scoring: select({
    values: ['exact', 'neighbours'],
    default: 'exact',
    when: ofType('ordering'),
  }),
} as const
