import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { AriaAttributes, ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { touch } from '../theme/touch.ts'

/** An error: its message, and how to correct it. */
export interface FieldError {
  readonly message: string
  readonly cure?: string
  /** What it is about, opened beside the form: what was entered stays. */
  readonly link?: { readonly href: string; readonly text: string }
}

/** The props of the control inside a {@link Labelled}, by which screen readers read its label and error. */
export interface AriaProps {
  readonly id: string
  /** Of the label's element, for controls that cannot be the target of `for` (groups, pickers). */
  readonly labelId: string
  readonly invalid: boolean
  /** For the `<input>` itself: `slotProps={{ htmlInput: aria.inputProps }}`. */
  readonly inputProps: Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'>
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
  readonly children: (aria: AriaProps) => ReactNode
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
        {error.link && (
          <Link href={error.link.href} target="_blank" rel="noopener" color="inherit" fontWeight={650}>
            {error.link.text}
          </Link>
        )}
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
  const aria: AriaProps = {
    id,
    labelId: `${id}-label`,
    invalid: Boolean(found),
    inputProps: {
      'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      'aria-invalid': found ? true : undefined,
      'aria-required': optional ? undefined : true,
    },
  }
  const said = found && <ErrorText id={`${id}-error`} error={found} />
  return (
    <Box
      role={group ? 'group' : undefined}
      aria-labelledby={group ? aria.labelId : undefined}
      aria-describedby={group ? aria.inputProps['aria-describedby'] : undefined}
      sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, minWidth: 0, position: 'relative' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box
          component={group ? 'div' : 'label'}
          id={aria.labelId}
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
      {children(aria)}
      {/* Drawn on the label's line, but after the control in tab order. */}
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
