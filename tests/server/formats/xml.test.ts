import { expect, it } from 'vitest'
import { readDocument } from '../../../src/server/formats/xml.ts'

it('a file that is no XML is refused with the place, and without the parser’s words', () => {
  let refusal: unknown
  try {
    readDocument('<quiz>\n<question></quiz>')
  } catch (error) {
    refusal = error
  }
  expect(refusal).toMatchObject({
    status: 422,
    errors: { file: [{ key: 'errors:formats.xml', params: { line: 2, column: expect.any(Number) } }] },
  })
})
