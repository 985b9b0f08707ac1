import { useEffect } from 'react'

/** Loads what formulas are drawn with, a style sheet and its font, where a text has any. */
export function useMath(html: string): void {
  const hasFormula = html.includes('<math')
  useEffect(() => {
    if (hasFormula) void import('./style.ts')
  }, [hasFormula])
}

/**
 * What a control is called whose label has formulas, by their TeX; undefined without any. MathML is no part of a name:
 * of the square root of two there would be left "2".
 */
export function mathLabel(html: string): string | undefined {
  if (!html.includes('<math')) return undefined
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const formula of body.querySelectorAll<HTMLElement>('[data-tex]'))
    formula.textContent = formula.dataset.tex ?? ''
  return body.textContent ?? undefined
}
