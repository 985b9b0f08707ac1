import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import type { AriaAttributes, ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { touch } from '../theme/touch.ts'

/** What an error says: the fixed message, and how to cure it. */
export interface FieldError {
  readonly message: string
  readonly cure?: string
}

/** What the control inside a {@link Labelled} must bear so that its label and error are read with it. */
export interface Wiring {
  readonly id: string
  /** Of the label's element, for controls that cannot be the target of `for` (groups, pickers). */
  readonly labelId: string
  readonly invalid: boolean
  /** For the `<input>` itself: `slotProps={{ htmlInput: wiring.aria }}`. */
  readonly aria: Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'>
}

export interface LabelledProps {
  readonly label: ReactNode
  /** Stands below the control, like the error, which comes first. */
  readonly hint?: ReactNode
  readonly error?: FieldError | string
  /** Marks the field as one that may stay empty; required is the default and unmarked. */
  readonly optional?: boolean
  /** The value differs from the saved one: a dot beside the label. */
  readonly changed?: boolean
  /** The saved value, shown below a changed control. */
  readonly former?: ReactNode
  /** At the right end of the label's line: a link, a counter. */
  readonly aside?: ReactNode
  /** The control is a group (radios, checkboxes, an address): the label names the group. */
  readonly group?: boolean
  /** The error stands above the control instead, where that is long. */
  readonly errorFirst?: boolean
  readonly children: (wiring: Wiring) => ReactNode
}

/** What is wrong with a field. */
function ErrorText({ id, error }: { readonly id: string; readonly error: FieldError }) {
  return (
    <Box
      id={id}
      sx={{
        display: 'flex',
        gap: 0.75,
        typography: 'caption',
        fontSize: '0.84375rem',
        color: 'error.main',
      }}
    >
      <ErrorOutline aria-hidden sx={{ fontSize: 18 }} />
      <Box sx={{ minWidth: 0, whiteSpace: 'pre-line' }}>
        <Box sx={{ fontWeight: error.cure ? 650 : 500 }}>{error.message}</Box>
        {error.cure && <Box sx={{ fontWeight: 500 }}>{error.cure}</Box>}
      </Box>
    </Box>
  )
}

/** A control with its label above it, and below it what is wrong or what stood there before. */
export function Labelled(props: LabelledProps) {
  const { label, hint, error, optional, changed, former, aside, group, errorFirst, children } = props
  const { t } = useTranslation('shell')
  const id = useId()
  const found = typeof error === 'string' ? { message: error } : error
  const described = [hint && `${id}-hint`, found && `${id}-error`, changed && former && `${id}-former`]
  const wiring: Wiring = {
    id,
    labelId: `${id}-label`,
    invalid: Boolean(found),
    aria: {
      'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      'aria-invalid': found ? true : undefined,
      'aria-required': optional ? undefined : true,
    },
  }
  const said = found && <ErrorText id={`${id}-error`} error={found} />
  return (
    <Box
      role={group ? 'group' : undefined}
      aria-labelledby={group ? wiring.labelId : undefined}
      aria-describedby={group ? wiring.aria['aria-describedby'] : undefined}
      sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, minWidth: 0, position: 'relative' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box
          component={group ? 'div' : 'label'}
          id={wiring.labelId}
          {...(group ? {} : { htmlFor: id })}
          sx={{ typography: 'subtitle2' }}
        >
          {label}
          {optional && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary', ml: 0.75 }}>
              {t('field.optional')}
            </Box>
          )}
        </Box>
        {changed && (
          <Box
            component="span"
            role="img"
            aria-label={t('field.changed')}
            sx={{ width: 7, height: 7, borderRadius: '50%', bgcolor: 'primary.main', flex: 'none' }}
          />
        )}
      </Box>
      {errorFirst && said}
      {children(wiring)}
      {/* Seen on the label's line, reached by key after the control: that is what people came for. */}
      {aside && (
        <Box
          sx={{
            position: 'absolute',
            top: 0,
            right: 0,
            // On touch screens a link is higher than the label's line: it grows upwards, away from the field.
            [touch]: { top: -20, '& > a': { alignItems: 'flex-end', pb: '4px' } },
          }}
        >
          {aside}
        </Box>
      )}
      {!errorFirst && said}
      {hint && (
        <Box id={`${id}-hint`} sx={{ typography: 'caption', color: 'text.secondary' }}>
          {hint}
        </Box>
      )}
      {changed && former !== undefined && (
        <Box id={`${id}-former`} sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('field.former')} {former}
        </Box>
      )}
    </Box>
  )
}
