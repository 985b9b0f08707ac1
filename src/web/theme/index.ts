import './augmentation.ts'
import { createTheme, type ThemeOptions } from '@mui/material/styles'
import { buttons } from './components/buttons.ts'
import { dataDisplay } from './components/data-display.ts'
import { feedback } from './components/feedback.ts'
import { inputs } from './components/inputs.ts'
import { navigation } from './components/navigation.ts'
import { measures, narrowBelow, phoneBelow, tabletBelow } from './measures.ts'
import { dark, light } from './palette.ts'
import { typography } from './typography.ts'

const look = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  measures,
  typography,
  shape: { borderRadius: measures.radius.control },
  spacing: 8,
  breakpoints: { values: { xs: 0, sm: phoneBelow, md: tabletBelow, lg: narrowBelow, xl: 1536 } },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 180,
      standard: 180,
      complex: 260,
      enteringScreen: 180,
      leavingScreen: 120,
    },
    easing: {
      easeInOut: 'cubic-bezier(.2,0,0,1)',
      easeOut: 'cubic-bezier(.2,0,0,1)',
      easeIn: 'cubic-bezier(.2,0,0,1)',
      sharp: 'cubic-bezier(.2,0,0,1)',
    },
  },
})

const components: ThemeOptions['components'] = {
  ...buttons,
  ...inputs,
  ...dataDisplay,
  ...feedback,
  ...navigation,
}

/**
 * The portal's look: light and dark by the `data-theme` attribute of `<html>`. What components look like is added to the
 * made theme: `createTheme` would copy it for each color scheme, which took half of its time.
 */
export const theme = Object.assign(look, { components: components as typeof look.components })

export { contentHeight, measures, phoneBelow } from './measures.ts'
export { monospace } from './typography.ts'
