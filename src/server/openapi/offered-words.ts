import type { AnyField } from '../../metadata/field.ts'
import type { ValuesWhen } from '../../metadata/offered.ts'
import { conditionsWords, valueWords } from './when-words.ts'

/** Which values of a choice can be chosen under which conditions, a sentence each. */
export const offeredWords = ({ options }: AnyField): string[] =>
  Object.entries((options.valuesWhen ?? {}) as ValuesWhen).map(
    ([value, conditions = []]) => `${valueWords(value)} only while ${conditionsWords(conditions)}`,
  )
