/** Which TeX a formula may have, and how it becomes MathML, for the server and the editor alike. */

/** The longest TeX of one formula, in code units. */
export const MAX_TEX_LENGTH = 2000

/**
 * Commands that a formula may not have: what leads elsewhere or names parts of a page, and what defines commands,
 * by which a few lines could grow without end.
 */
const forbidden =
  /\\(href|url|includegraphics|html[A-Za-z]*|class|cssId|id|style|data|label|ref|eqref|require|def|gdef|edef|xdef|let|futurelet|global|long|newcommand|renewcommand|providecommand|newenvironment|renewenvironment|DeclareMathOperator|definecolor|expandafter|noexpand|csname|char|@[A-Za-z@]*)(?![A-Za-z@])/

/** What is wrong with a formula, by the name of its message. */
export type TexFault =
  | { readonly fault: 'formulaTooLong' }
  | { readonly fault: 'formulaCommand' | 'formulaUnknown'; readonly command: string }
  | { readonly fault: 'formulaWrong' }

/** What a formula is made into MathML by. Another library can stand in by offering the same. */
export interface TexRenderer {
  renderToString(tex: string, options: object): string
}

const options = {
  throwOnError: true,
  trust: false,
  strict: false,
  annotate: false,
  maxSize: [20, 20],
  maxExpand: 500,
} as const

/** What can be told of a formula without reading it. */
function faultOf(tex: string): TexFault | undefined {
  if (tex.length > MAX_TEX_LENGTH) return { fault: 'formulaTooLong' }
  const [command] = forbidden.exec(tex) ?? []
  return command ? { fault: 'formulaCommand', command } : undefined
}

/** The MathML of a formula, still to be cleaned where it comes from somebody else; or what is wrong with it. */
export function mathmlOf(
  renderer: TexRenderer,
  tex: string,
  isDisplay: boolean,
): { readonly mathml: string } | TexFault {
  const fault = faultOf(tex)
  if (fault) return fault
  try {
    return { mathml: renderer.renderToString(tex, { ...options, macros: {}, displayMode: isDisplay }) }
  } catch (error) {
    // Whatever it is, a stack that runs out as well: it is the formula's.
    const [, command] = /^\s*Unsupported function name: (\\[A-Za-z]+)/.exec((error as Error).message) ?? []
    return command ? { fault: 'formulaUnknown', command } : { fault: 'formulaWrong' }
  }
}
