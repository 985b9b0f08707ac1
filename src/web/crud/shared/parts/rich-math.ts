import { unescapedTex, withFormulas } from '../../../../fields/rich-text/formulas.ts'
import { mathmlOf, type TexFault } from '../../../../fields/rich-text/tex.ts'

/** The MathML of a formula or what is wrong with it, by a library that is loaded with the first. */
export async function formulaOf(
  tex: string,
  isDisplay: boolean,
): Promise<{ readonly mathml: string } | TexFault> {
  const [{ default: renderer }] = await Promise.all([import('temml'), import('../../../ui/math/style.ts')])
  return mathmlOf(renderer, tex, isDisplay)
}

/** A text in writing with MathML for its formulas, as it will be read. One that cannot be read stays TeX. */
export async function withDrawnFormulas(html: string): Promise<string> {
  const keyOf = (tex: string, isDisplay: boolean) => `${isDisplay} ${tex}`
  const found = new Map<string, readonly [tex: string, isDisplay: boolean]>()
  withFormulas(html, (tex, isDisplay) => {
    found.set(keyOf(tex, isDisplay), [tex, isDisplay])
    return ''
  })
  const made = new Map<string, string>()
  for (const [key, [tex, isDisplay]] of found) {
    const formula = await formulaOf(unescapedTex(tex), isDisplay)
    made.set(key, 'mathml' in formula ? formula.mathml : tex)
  }
  return withFormulas(html, (tex, isDisplay) => made.get(keyOf(tex, isDisplay)) ?? tex)
}
