import Box from '@mui/material/Box'
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase'
import { type ElementType, type FocusEvent, useEffect, useRef } from 'react'
import { useFormat } from './use-format.ts'

/** Scrolls a row of choices to one of them where it is out of sight; the page around it stays where it is. */
function scrollRowTo(button: HTMLElement): void {
  const row = button.parentElement as HTMLElement
  const start = button.offsetLeft - row.offsetLeft
  const isSeen = start >= row.scrollLeft && start + button.offsetWidth <= row.scrollLeft + row.clientWidth
  if (!isSeen) row.scrollLeft = start - (row.clientWidth - button.offsetWidth) / 2
}

/**
 * One of a few choices that stand in a row, with how many there are of it: the views of a list, the kinds of an inbox.
 * What it is to assistive technology, a toggle or a link, is said by whoever places it.
 */
export function ChoiceButton<C extends ElementType = 'button'>({
  label,
  count,
  current,
  ...rest
}: ButtonBaseProps<C, { readonly component?: C }> & {
  readonly label: string
  readonly count?: number
  readonly current: boolean
}) {
  const { number } = useFormat()
  const button = useRef<HTMLButtonElement>(null)
  // The number comes later, and makes it wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with the number
  useEffect(() => {
    if (current && button.current) scrollRowTo(button.current)
  }, [current, count])
  return (
    <ButtonBase
      {...rest}
      ref={button}
      // Browsers leave one as it is that is in sight by half.
      onFocusVisible={(event: FocusEvent<HTMLElement>) => scrollRowTo(event.currentTarget)}
      sx={theme => ({
        flex: 'none',
        height: { xs: 44, sm: 32 },
        px: 1.5,
        fontFamily: 'inherit',
        fontSize: '0.875rem',
        fontWeight: current ? 650 : 500,
        borderRadius: `${theme.measures.radius.control}px`,
        color: current ? theme.vars.palette.primary.onContainer : theme.vars.palette.text.secondary,
        bgcolor: current ? theme.vars.palette.primary.container : undefined,
        '&:hover': { bgcolor: current ? undefined : theme.vars.palette.action.hover },
      })}
    >
      {label}
      {count !== undefined && (
        <Box
          component="span"
          sx={{ ml: 0.75, typography: 'caption', fontWeight: 500, color: 'inherit', opacity: 0.85 }}
        >
          {number(count)}
        </Box>
      )}
    </ButtonBase>
  )
}
