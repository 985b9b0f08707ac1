import Button from '@mui/material/Button'
import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { theme } from '../../../../src/web/theme/index.ts'

it('a filled button without a colour is a main button, not a grey one that looks as if it were off', () => {
  render(
    <ThemeProvider theme={theme}>
      <Button variant="contained">Kaydet</Button>
      <Button variant="contained" color="primary">
        Gönder
      </Button>
    </ThemeProvider>,
  )
  const [plain, primary] = screen.getAllByRole('button').map(button => {
    const style = getComputedStyle(button)
    return ['--variant-containedBg', '--variant-containedColor'].map(name => style.getPropertyValue(name))
  })
  expect(primary?.every(Boolean)).toBe(true)
  expect(plain).toEqual(primary)
})
