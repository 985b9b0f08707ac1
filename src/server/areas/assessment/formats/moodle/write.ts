/** Writes questions as the XML that Moodle imports. */
import { storedHtml } from '../../../../../fields/rich-text/formulas.ts'
import { mediaIds } from '../../../../../fields/rich-text/media.ts'
import type { FormatWriter, WriteSource, WrittenRow } from '../../../../formats/format.ts'
import { cdata, escapeXml } from '../../../../formats/xml.ts'
import { categoryPath } from '../categories.ts'
import { writtenTex } from '../formulas.ts'
import {
  categoryOf,
  type FileQuestion,
  guideAsHtml,
  losing,
  type NumberRow,
  rounded,
  writtenQuestion,
} from '../question.ts'

const element = (name: string, content: string | number): string => `<${name}>${content}</${name}>`
const text = (content: string): string => `<text>${content === '' ? '' : cdata(content)}</text>`
const html = (name: string, content: string): string => `<${name} format="html">${text(content)}</${name}>`
const plain = (content: string): string => `<text>${escapeXml(content)}</text>`

/** Bytes that are written in base64 at once: a multiple of three, so that no piece is filled up. */
const PIECE_BYTES = 300_000

/** A file beside a text, a piece at a time: a sound has up to 25 MB. */
function* fileElement(path: string, bytes: Buffer): Generator<string> {
  yield `<file name="${escapeXml(path)}" path="/" encoding="base64">`
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    yield bytes.subarray(at, at + PIECE_BYTES).toString('base64')
  yield '</file>'
}

/** A formatted text with its pictures and sounds beside it, of which one at a time is in memory. */
async function* rich(name: string, content: string, source: WriteSource): AsyncGenerator<string> {
  let body = writtenTex(storedHtml(content))
  const files: { readonly id: number; readonly path: string }[] = []
  for (const id of mediaIds(body)) {
    const found = await source.describe(id)
    // Names of files may be alike.
    const path = found && `${id}-${found.name}`
    const address = path === undefined ? '' : `@@PLUGINFILE@@/${escapeXml(encodeURIComponent(path))}`
    body = body
      .replaceAll(`<img data-media-id="${id}"`, `<img src="${address}"`)
      .replaceAll(`<audio data-media-id="${id}"`, `<audio src="${address}" controls="controls"`)
    if (path !== undefined) files.push({ id, path })
  }
  yield `<${name} format="html">${text(body)}`
  for (const { id, path } of files)
    yield* fileElement(path, (await source.media(id))?.bytes ?? Buffer.alloc(0))
  yield `</${name}>`
}

const answer = (fraction: number, content: string, more = '', format = 'html'): string =>
  `<answer fraction="${fraction}" format="${format}">${content}${more}</answer>`

const choices = ({ type, options, keep_order }: FileQuestion): string =>
  `${element('single', String(type === 'single'))}${element('shuffleanswers', String(!keep_order))}<answernumbering>abc</answernumbering>${(
    options ?? []
  )
    .map(option =>
      answer(
        option.weight,
        text(writtenTex(option.text)),
        `<feedback format="plain_text">${plain(option.feedback ?? '')}</feedback>`,
      ),
    )
    .join('')}`

/** A tolerance as a distance: Moodle knows no other. */
const distance = ({ value, tolerance, tolerance_kind }: NumberRow): number =>
  tolerance_kind === 'relative' ? rounded((Math.abs(value) * tolerance) / 100, 6) : tolerance

const numbers = ({ numbers: all, units }: FileQuestion): string => {
  const answers = (all ?? [])
    .map(number =>
      answer(
        number.weight,
        plain(String(number.value)),
        element('tolerance', distance(number)),
        'moodle_auto_format',
      ),
    )
    .join('')
  const list = (units ?? [])
    .map(({ name, factor }) =>
      element('unit', element('multiplier', 1 / factor) + element('unit_name', escapeXml(name))),
    )
    .join('')
  // A wrong unit, or none, takes the whole mark.
  const grading = units?.length
    ? '<unitgradingtype>1</unitgradingtype><unitpenalty>1</unitpenalty><showunits>0</showunits>'
    : '<unitgradingtype>0</unitgradingtype><showunits>3</showunits>'
  return `${answers}${grading}${list && element('units', list)}`
}

/** Moodle's type, and what it asks for. */
const types: Readonly<Record<FileQuestion['type'], readonly [string, (question: FileQuestion) => string]>> = {
  single: ['multichoice', choices],
  multiple: ['multichoice', choices],
  true_false: [
    'truefalse',
    ({ correct }) =>
      ['true', 'false']
        .map(value => answer(correct === value ? 100 : 0, plain(value), '', 'moodle_auto_format'))
        .join(''),
  ],
  short_text: [
    'shortanswer',
    ({ accepted, case_sensitive }) =>
      element('usecase', case_sensitive ? 1 : 0) +
      (accepted ?? []).map(each => answer(each.weight, plain(each.text), '', 'moodle_auto_format')).join(''),
  ],
  long_text: [
    'essay',
    ({ guide }) =>
      `<responseformat>editor</responseformat><responserequired>1</responserequired><responsefieldlines>15</responsefieldlines><attachments>0</attachments>${html('graderinfo', guide?.length ? guideAsHtml(guide) : '')}`,
  ],
  numeric: ['numerical', numbers],
  matching: [
    'matching',
    ({ pairs }) =>
      `<shuffleanswers>true</shuffleanswers>${(pairs ?? [])
        .map(
          ({ left, right }) =>
            `<subquestion format="plain_text">${plain(left ?? '')}<answer>${plain(right)}</answer></subquestion>`,
        )
        .join('')}`,
  ],
  ordering: [
    'ordering',
    ({ items, order_scoring }) =>
      `<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><selectcount>0</selectcount>${element('gradingtype', order_scoring === 'neighbours' ? 'RELATIVE_NEXT_EXCLUDE_LAST' : 'ALL_OR_NOTHING')}${(
        items ?? []
      )
        .map((item, at) => answer(at + 1, plain(item.text), '', 'plain_text'))
        .join('')}`,
  ],
}

async function* question(row: WrittenRow, source: WriteSource): AsyncGenerator<string> {
  const own = writtenQuestion(row)
  const [type, answers] = types[own.type]
  const tags = (own.tags ?? []).map(tag => element('tag', plain(tag))).join('')
  yield `<question type="${type}">${element('name', plain(own.name))}`
  yield* rich('questiontext', own.body, source)
  yield* rich('generalfeedback', own.explanation ?? '', source)
  yield `${element('defaultgrade', own.default_mark ?? 1)}<penalty>0</penalty><hidden>0</hidden>${element('idnumber', escapeXml(own.external_id ?? ''))}${answers(own)}${tags && element('tags', tags)}</question>\n`
}

export const moodleWriter: FormatWriter = {
  type: 'application/xml; charset=utf-8',
  losses(row) {
    const own = writtenQuestion(row)
    return {
      lost: losing(
        ['difficulty', (own.difficulty ?? 3) !== 3],
        ['scoring', own.type === 'multiple' && own.scoring !== 'by_weight'],
        ['relativeTolerance', !!own.numbers?.some(({ tolerance_kind: kind }) => kind === 'relative')],
      ),
    }
  },
  async *write(source) {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'
    let last: string | undefined
    for await (const row of source.rows) {
      const path = categoryPath(categoryOf(row))
      if (path !== last) yield `<question type="category"><category>${plain(path)}</category></question>\n`
      last = path
      yield* question(row, source)
    }
    yield '</quiz>\n'
  },
}
