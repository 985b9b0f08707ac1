import { defineArea } from '../../../src/server/area.ts'
import { lessons } from './resource.ts'

/** The area of the lessons, with what its transition does with its input. */
export const lessonArea = defineArea({
  name: 'lessons',
  resources: [lessons],
  actions: {
    lessons: {
      async open({ context, row, input }) {
        const greeting = input.get('greeting')
        if (greeting) await context.db.read('update lessons set title = $2 where id = $1', [row.id, greeting])
      },
    },
  },
})
