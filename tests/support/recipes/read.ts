import { message } from '../../../src/metadata/message.ts'
import type { FormatReader } from '../../../src/server/formats/format.ts'

/** Reads `Turkish/Soups: Lentil soup (4)`, a recipe on each line. */
export const cardsReader: FormatReader = {
  recognises: ({ text }) => text?.startsWith('RECIPES\n') ?? false,
  async read({ text = '' }, take) {
    for (const line of text.split('\n').slice(1).filter(Boolean)) {
      const [, path = '', name = '', portions] = /^(?:(.*): )?(.*?)(?: \((.*)\))?$/.exec(line) ?? []
      take.item(
        name === '?'
          ? { title: line, refused: message('invalid') }
          : {
              title: name,
              values: { name, ...(portions && { portions: Number(portions) }) },
              places: { cuisine: path.split('/').filter(Boolean) },
            },
      )
    }
  },
}
