import type { SearchEntry } from '../../search/conditions.ts'
import { seenPeopleSql } from './profile.ts'

/** Colleagues, for those who may not list the users: by their community profiles. */
export const colleagues: SearchEntry = {
  conditions: (context, params) => [seenPeopleSql(context, params, 't')],
  url: id => `/community/${id}`,
  disclosed: ['title', 'departments'],
}
