import { ofType } from './question-types.ts'

const right = [{ field: 'weight', in: [100] }] as const
const counting = [{ field: 'weight', greaterThan: 0 }] as const

/** What a question needs so that it can be asked and marked, by its type. */
const complete = [
  { path: 'correct', when: ofType('true_false') },
  { rows: 'options', atLeast: 2, says: 'twoOptions', when: ofType('single', 'multiple') },
  { rows: 'options', where: right, atLeast: 1, atMost: 1, says: 'oneRightOption', when: ofType('single') },
  { rows: 'options', where: counting, atLeast: 1, says: 'rightOption', when: ofType('multiple') },
  { rows: 'accepted', where: right, atLeast: 1, says: 'rightText', when: ofType('short_text') },
  { rows: 'numbers', where: right, atLeast: 1, says: 'rightNumber', when: ofType('numeric') },
  {
    rows: 'pairs',
    where: [{ field: 'left', filled: true }],
    atLeast: 2,
    says: 'twoPairs',
    when: ofType('matching'),
  },
  { rows: 'items', atLeast: 3, says: 'threeItems', when: ofType('ordering') },
] as const

/** From the draft, which may lack answers, to a question that is asked no more. */
export const questionLifecycle = {
  field: 'status',
  initial: 'draft',
  history: true,
  transitions: {
    ready: {
      from: ['draft'],
      to: 'ready',
      prominent: true,
      bulk: true,
      icon: 'check_circle',
      require: [...complete],
      stays: true,
    },
    revise: { from: ['ready', 'retired'], to: 'draft', aside: true, icon: 'undo' },
    retire: {
      from: ['draft', 'ready'],
      to: 'retired',
      bulk: true,
      confirm: true,
      danger: true,
      icon: 'inventory',
    },
  },
} as const
