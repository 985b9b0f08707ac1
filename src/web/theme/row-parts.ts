import type { Theme } from '@mui/material/styles'
import type { Tone } from '../../fields/select/index.ts'

/** The classes of what stands in each row of a list: chips of a status, and initials in place of a portrait. */
export const rowParts = { chip: 'status-chip', initials: 'initials' } as const

/** Of the tones, those that the palette has a container for. */
const colored = ['success', 'warning', 'error', 'info', 'primary'] as const satisfies readonly Tone[]

const mark = (width: number, style: object) => ({
  '&::before': { content: '""', flex: 'none', width, ...style },
})

/** The mark before the text, so that a status is not shown by its color alone; an error has an icon. */
function marksOf({ palette }: Theme['vars']): Partial<Readonly<Record<Tone, object>>> {
  const dot = (color: string) => mark(7, { height: 7, borderRadius: '50%', backgroundColor: color })
  return {
    success: dot(palette.success.main),
    info: dot(palette.info.main),
    warning: mark(12, { height: 12, borderRadius: '50%', border: `2px solid ${palette.warning.main}` }),
    off: mark(8, { borderTop: `1.5px solid ${palette.text.secondary}` }),
  }
}

/** What each tone adds to a chip; those that are not there mean nothing good or bad. */
function tonesOf(vars: Theme['vars']): Readonly<Record<string, object>> {
  const marks = marksOf(vars)
  const tinted = colored.map(tone => {
    const { container, onContainer } = vars.palette[tone]
    return [tone, { border: 0, backgroundColor: container, color: onContainer, ...marks[tone] }]
  })
  return { ...Object.fromEntries(tinted), off: { color: vars.palette.text.secondary, ...marks.off } }
}

/** By an attribute's value: `{'&[data-tone=off]': …}`. */
const byValue = (attribute: string, styles: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(styles).map(([value, style]) => [`&[data-${attribute}=${value}]`, style]))

const chip = ({ vars, typography, measures, spacing }: Theme) => ({
  ...typography.caption,
  fontWeight: 500,
  display: 'inline-flex',
  alignItems: 'center',
  gap: spacing(0.75),
  height: 24,
  maxWidth: '100%',
  padding: `0 ${spacing(1)}`,
  borderRadius: measures.radius.chip,
  whiteSpace: 'nowrap',
  boxSizing: 'border-box',
  border: `1px solid ${vars.palette.outlineSoft}`,
  color: vars.palette.text.primary,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > svg': { fontSize: 15 },
  ...byValue('tone', tonesOf(vars)),
})

const initials = ({ vars }: Theme) => ({
  borderRadius: '50%',
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  fontWeight: 650,
  lineHeight: 1,
  letterSpacing: '0.01em',
  // Drawn, not written: initials are no text to read, search or copy.
  '&::before': { content: 'attr(data-initials)' },
  ...byValue(
    'tint',
    Object.fromEntries(
      (['t1', 't2', 't3', 't4', 't5', 't6'] as const).map(tint => [
        tint,
        { backgroundColor: vars.palette.tile[tint].bg, color: vars.palette.tile[tint].fg },
      ]),
    ),
  ),
})

/**
 * The rules of these parts. They stand in the page's own style sheet (`scripts/vite/theme-styles.tsx`): written by the
 * browser for each of a hundred rows, they would take longer than the rows.
 */
export const rowPartStyles = (theme: Theme): Readonly<Record<string, object>> => ({
  [`.${rowParts.chip}`]: chip(theme),
  [`.${rowParts.initials}`]: initials(theme),
})
