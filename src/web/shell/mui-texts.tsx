import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import { trTR } from '@mui/material/locale'
import { useTheme } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

type Part = { readonly defaultProps?: object }
type Parts = Readonly<Record<string, Part>>

/** The components of the theme, with the words that MUI itself says put into a language. */
const withTexts = (components: Parts, texts: Parts): Parts => ({
  ...components,
  ...Object.fromEntries(
    Object.entries(texts).map(([name, { defaultProps }]) => [
      name,
      { ...components[name], defaultProps: { ...defaultProps, ...components[name]?.defaultProps } },
    ]),
  ),
})

/** What MUI's components say by themselves (labels of buttons, of pages, of stars) is said in the person's language. */
export function MuiTexts({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation()
  const { components = {} } = useTheme()
  const turkish = i18n.language === 'tr'
  // English is MUI's default.
  const value = useMemo(
    () => (turkish ? withTexts(components as Parts, (trTR.components ?? {}) as Parts) : components),
    [turkish, components],
  )
  return <DefaultPropsProvider value={value as never}>{children}</DefaultPropsProvider>
}
