import { useEffect } from 'react'

/** Loads what formulas are drawn with, a style sheet and its font, where a text has any. */
export function useMath(html: string): void {
  const hasFormula = html.includes('<math')
  useEffect(() => {
    if (hasFormula) void import('./style.ts')
  }, [hasFormula])
}
