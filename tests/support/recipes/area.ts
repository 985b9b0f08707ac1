import { defineArea } from '../../../src/server/area.ts'
import { cuisines, recipes } from './declaration.ts'

export const recipeArea = defineArea({
  name: 'recipes',
  resources: [cuisines, recipes],
  formats: {
    recipes: {
      cards: {
        texts: 'recipe-cards',
        reader: { module: new URL('./read.ts', import.meta.url), name: 'cardsReader' },
        writer: async () => ({
          type: 'text/plain; charset=utf-8',
          losses: ({ row }) => ({ lost: row.portions === null ? [] : ['portions'] }),
          async *write({ rows }) {
            yield 'RECIPES\n'
            for await (const { row, places } of rows) yield `${places.cuisine?.join('/')}: ${row.name}\n`
          },
        }),
      },
    },
  },
})
