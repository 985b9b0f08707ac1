import { light } from '../../../../theme/palette.ts'
import { initials } from '../../../../ui/initials.ts'
import type { Chart, ChartNode } from '../chart.ts'
import { box, type Layout, linePath, type Position } from '../layout.ts'
import type { NodeDisplay } from '../node-display.ts'
import { iconPaths } from './icon-paths.ts'

/** What a drawing is made from. */
export interface DrawingInput {
  readonly chart: Chart
  readonly layout: Layout
  readonly displayOf: (node: ChartNode) => NodeDisplay
  readonly title: string
  /** Below the title: whose chart it is, and of which day. */
  readonly note: string
  /** Width in pixels of a text in the drawing's font. */
  readonly measure: (text: string, size: number, weight: number) => number
  /** `@font-face` rules with the font in them, so that the image looks the same everywhere. */
  readonly fontFaces: string
}

/** An image as SVG, with its size in pixels. */
export interface Drawing {
  readonly svg: string
  readonly width: number
  readonly height: number
}

const margin = 40
const head = 72
const font = "'Hanken Grotesk Variable', 'Segoe UI', system-ui, sans-serif"

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, letter => escapes[letter] as string)

/** A text cut to a width, with an ellipsis where something is missing. */
export function fitted(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text
  const letters = [...text]
  while (letters.length && measure(`${letters.join('').trimEnd()}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function text(
  content: string,
  at: Position,
  style: { size: number; weight: number; colour: string; anchor?: 'middle' | 'end' },
): string {
  const { size, weight, colour, anchor } = style
  return `<text x="${at.x}" y="${at.y}" font-size="${size}" font-weight="${weight}" fill="${colour}"${anchor ? ` text-anchor="${anchor}"` : ''}>${escaped(content)}</text>`
}

const sign = (path: string, { x, y }: Position, size: number) =>
  `<path d="${path}" fill="${light.text.secondary}" transform="translate(${x} ${y}) scale(${size / 24})"/>`

function portrait({ id, name }: NonNullable<NodeDisplay['portrait']>, { x, y }: Position): string {
  const tint = light.tile[`t${(Math.abs(id) % 6) + 1}` as 't1']
  const letters = text(
    initials(name),
    { x: x + 12, y: y + 15.7 },
    { size: 10.5, weight: 650, colour: tint.fg, anchor: 'middle' },
  )
  return `<circle cx="${x + 12}" cy="${y + 12}" r="12" fill="${tint.bg}"/>${letters}`
}

function card(
  node: ChartNode,
  display: NodeDisplay,
  { x, y }: Position,
  measure: DrawingInput['measure'],
): string {
  const { primary, secondary } = light.text
  const parts = [
    `<rect x="${x + 0.5}" y="${y + 0.5}" width="${box.width - 1}" height="${box.height - 1}" rx="11.5" fill="${light.background.paper}" stroke="${light.outlineSoft}"/>`,
    text(
      fitted(node.label, box.width - 24, label => measure(label, 14.5, 600)),
      { x: x + 12, y: y + 25 },
      { size: 14.5, weight: 600, colour: primary },
    ),
    display.portrait
      ? portrait(display.portrait, { x: x + 12, y: y + 45 })
      : sign(iconPaths[node.node_type], { x: x + 15, y: y + 48 }, 18),
  ]
  const right = x + box.width - 12
  const room = display.people === undefined ? 0 : measure(display.people.shown, 13, 400) + 19
  if (display.people !== undefined)
    parts.push(
      sign(iconPaths.people, { x: right - room, y: y + 49 }, 16),
      text(
        display.people.shown,
        { x: right, y: y + 61.5 },
        { size: 13, weight: 400, colour: secondary, anchor: 'end' },
      ),
    )
  const width = box.width - 24 - 32 - (room && room + 8)
  parts.push(
    text(
      fitted(display.second, width, second => measure(second, 13, 400)),
      { x: x + 44, y: y + 61.5 },
      { size: 13, weight: 400, colour: display.portrait ? primary : secondary },
    ),
  )
  return `<g>${parts.join('')}</g>`
}

/** Draws all boxes of a layout, also those outside the viewport. Light in either theme: it goes into documents. */
export function drawChart(input: DrawingInput): Drawing {
  const { chart, layout, displayOf, title, note, measure, fontFaces } = input
  const titleWidth = Math.max(measure(title, 23, 680), measure(note, 14.5, 400))
  const width = Math.ceil(Math.max(layout.width, titleWidth) + 2 * margin)
  const height = Math.ceil(layout.height + head + 2 * margin)
  const left = (width - layout.width) / 2
  const at = (position: Position): Position => ({
    ...position,
    x: position.x + left,
    y: position.y + margin + head,
  })
  const lines: string[] = []
  const cards: string[] = []
  for (const [id, position] of layout.positions) {
    const node = chart.byId.get(id)
    if (!node) continue
    const parent = node.parent_id === null ? undefined : layout.positions.get(node.parent_id)
    if (parent) lines.push(linePath(at(parent), at(position)))
    cards.push(card(node, displayOf(node), at(position), measure))
  }
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(font)}" style="font-variant-numeric:tabular-nums">`,
    `<title>${escaped(title)}</title>`,
    `<style>${fontFaces}</style>`,
    `<rect width="100%" height="100%" fill="${light.background.default}"/>`,
    text(title, { x: margin, y: margin + 22 }, { size: 23, weight: 680, colour: light.text.primary }),
    text(note, { x: margin, y: margin + 46 }, { size: 14.5, weight: 400, colour: light.text.secondary }),
    `<path d="${lines.join('')}" fill="none" stroke="${light.outline}" stroke-width="1.25"/>`,
    ...cards,
    '</svg>',
  ].join('')
  return { svg, width, height }
}
