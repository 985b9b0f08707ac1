import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { footBar } from '../../ui/foot-bar.ts'
import { Icon } from '../../ui/icon.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { useNoticesAbove } from '../../ui/toasts.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useOnline } from '../../ui/use-online.ts'
import { DraftState } from './draft-state.tsx'
import type { DraftStanding } from './use-autosave.ts'

/** How much is not saved yet. */
function Unsaved({ counted, changes }: { readonly counted: boolean; readonly changes: number }) {
  const { t } = useTranslation('form')
  const phone = useIsPhone()
  // That nothing is unsaved takes a line of a phone, and says no more than its absence does.
  const says = counted && (changes > 0 || !phone)
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {says && changes > 0 && (
        <Box component="span" sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main' }} />
      )}
      {says && (
        <Box component="span" sx={changes > 0 ? { fontWeight: 650 } : { color: 'text.secondary' }}>
          {changes > 0 ? t('changes', { count: changes }) : t('noChanges')}
        </Box>
      )}
    </Box>
  )
}

interface SaveBarProps {
  readonly changes: number
  /** Of a new record nothing is counted: all of it is unsaved. */
  readonly counted: boolean
  readonly errors: number
  readonly saving: boolean
  /** It is saved as soon as the chosen files have arrived. */
  readonly awaitsUploads?: boolean
  readonly saveLabel: string
  /** Nothing for a draft, which is stored by itself. */
  readonly onCancel?: () => void
  /** How a draft stands, in place of what is not saved yet. */
  readonly draft?: { readonly state: DraftStanding; readonly resource: AnyResource }
  /** Saves, and goes on with another new record. */
  readonly onAnother?: () => void
  /** What else is done with what is saved. It stands out then, but Enter in a field only saves. */
  readonly formAction?: { readonly label: string; readonly onDo: () => void }
  readonly onFirstError: () => void
}

/** The way out, and what saves. */
function SaveButtons(props: SaveBarProps) {
  const { awaitsUploads, saveLabel, onCancel, onAnother, formAction } = props
  const { t } = useTranslation('form')
  const online = useOnline()
  const phone = useIsPhone()
  // A phone has one line for them: there the arrow at the top of the page is the way out.
  const leaves = onCancel && !(phone && onAnother)
  const saving = props.saving || awaitsUploads === true
  const progress = t(!online ? 'waiting' : awaitsUploads ? 'uploading' : 'saving')
  return (
    <>
      {leaves && <Button onClick={onCancel}>{t('cancel')}</Button>}
      {onAnother && (
        <Button aria-disabled={saving || undefined} onClick={onAnother}>
          {t('saveAnother')}
        </Button>
      )}
      <Button
        type="submit"
        {...(!formAction && { variant: 'contained', color: 'primary' })}
        aria-disabled={saving || undefined}
      >
        {saving && !formAction ? progress : saveLabel}
      </Button>
      {formAction && (
        <Button
          variant="contained"
          color="primary"
          aria-disabled={saving || undefined}
          onClick={formAction.onDo}
          sx={{ whiteSpace: 'normal' }}
        >
          {saving ? progress : formAction.label}
        </Button>
      )}
    </>
  )
}

/** The bar at the foot of a form: what is not saved yet, where to correct, and the way out and on. */
export function SaveBar(props: SaveBarProps) {
  const { changes, counted, draft, errors, onFirstError } = props
  const { t } = useTranslation('form')
  const phone = useIsPhone()
  // Of two lines on a phone, where its buttons go below its words.
  useNoticesAbove(phone ? 128 : 80)
  return (
    <Box sx={[footBar, { flexWrap: 'wrap', gap: 1.5, py: { xs: 1, sm: 0 } }]}>
      {draft ? <DraftState {...draft} /> : <Unsaved counted={counted} changes={changes} />}
      {errors > 0 && (
        <Link
          component="button"
          type="button"
          onClick={onFirstError}
          underline="hover"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            color: 'error.main',
            typography: 'body2',
            fontWeight: 600,
          }}
        >
          <Icon name="error" sx={{ fontSize: 18 }} />
          {t('errors', { count: errors })}
        </Link>
      )}
      <Box
        sx={{
          ml: 'auto',
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: { xs: 1, sm: 1.5 },
        }}
      >
        <Box aria-hidden sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5 }}>
          <KeyHint>Ctrl</KeyHint>
          <KeyHint>S</KeyHint>
        </Box>
        <SaveButtons {...props} />
      </Box>
    </Box>
  )
}
