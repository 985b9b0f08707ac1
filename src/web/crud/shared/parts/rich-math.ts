import { mathmlOf, type TexFault } from '../../../../fields/rich-text/tex.ts'

/** The MathML of a formula or what is wrong with it, by a library that is loaded with the first. */
export async function formulaOf(
  tex: string,
  isDisplay: boolean,
): Promise<{ readonly mathml: string } | TexFault> {
  const [{ default: renderer }] = await Promise.all([import('temml'), import('../../../ui/math/style.ts')])
  return mathmlOf(renderer, tex, isDisplay)
}
