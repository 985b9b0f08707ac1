import { Node } from '@tiptap/core'
import { formulaOf } from './rich-math.ts'

/** A formula in a text, by its TeX. */
export interface FormulaAttributes {
  readonly tex: string
  /** It stands on a line of its own. */
  readonly display: boolean
}

/** What other programs put beside their MathML: the TeX that it was made from. */
const annotated = (math: HTMLElement): FormulaAttributes | false => {
  const tex = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim()
  return tex ? { tex, display: math.getAttribute('display') === 'block' } : false
}

/**
 * A formula. Its text is TeX; the server puts MathML in its place when it is read, and the editor draws it by itself.
 * MathML that is pasted is taken by the TeX that came with it.
 */
export const formulaNode = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    tex: { default: '', rendered: false },
    display: { default: false, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-tex]',
      getAttrs: span => ({
        tex: span.getAttribute('data-tex') ?? '',
        display: span.hasAttribute('data-display'),
      }),
    },
    { tag: 'math', getAttrs: annotated },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { 'data-tex': attrs.tex, ...(attrs.display && { 'data-display': 'block' }) },
    attrs.tex,
  ],
  renderText: ({ node }) => node.attrs.tex,
  addNodeView: () => props => {
    const { tex, display } = props.node.attrs as FormulaAttributes
    const dom = document.createElement('span')
    dom.contentEditable = 'false'
    dom.dataset.tex = tex
    if (display) dom.dataset.display = 'block'
    dom.textContent = tex
    void formulaOf(tex, display).then(made => {
      if ('mathml' in made) dom.innerHTML = made.mathml
    })
    return { dom }
  },
})
