import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Can, useAbility } from '../../../providers/ability.ts'
import { Icon } from '../../../ui/icon.tsx'
import { NameForm } from './name-form.tsx'
import type { SavedView } from './use-saved-views.ts'

interface SaveButtonsProps {
  /** The view that is open. */
  readonly shown: SavedView | undefined
  /** Whether the list differs from it. */
  readonly changed: boolean
  readonly phone: boolean
  onReplace(view: SavedView): void
}

interface SaveViewProps extends SaveButtonsProps {
  /** Whether there are views above it. */
  readonly divided: boolean
  /** Whether the name of a new view is being typed. */
  readonly naming: boolean
  onName(on: boolean): void
  onSave(name: string, idempotencyKey: string): Promise<void>
}

/** Saves the list as it stands: in the view that is open, or as a new one. */
export function SaveView({ divided, naming, onName, onSave, ...buttons }: SaveViewProps) {
  const { t } = useTranslation('list')
  return (
    <Can I="store" a="saved-views">
      <Box
        sx={{
          display: 'grid',
          gap: 0.5,
          ...(divided && { mt: 0.75, py: 0.75, borderTop: 1, borderColor: 'divider' }),
        }}
      >
        {naming ? (
          <NameForm confirm={t('saved.save')} onSubmit={onSave} onCancel={() => onName(false)} />
        ) : (
          <SaveButtons {...buttons} onNew={() => onName(true)} />
        )}
      </Box>
    </Can>
  )
}

function SaveButtons(props: SaveButtonsProps & { onNew(): void }) {
  const { shown, changed, phone, onReplace, onNew } = props
  const { t } = useTranslation('list')
  const { permits } = useAbility()
  const button = (label: string, icon: string, onClick: () => void) => (
    <Button
      variant="text"
      color="primary"
      startIcon={<Icon name={icon} />}
      onClick={onClick}
      sx={{
        justifyContent: 'flex-start',
        textAlign: 'left',
        whiteSpace: 'normal',
        minHeight: phone ? 48 : 36,
      }}
    >
      {label}
    </Button>
  )
  return (
    <>
      {shown &&
        changed &&
        permits('saved-views.update') &&
        button(t('saved.update', { name: shown.name }), 'save', () => onReplace(shown))}
      {button(t(shown ? 'saved.addAnother' : 'saved.add'), 'add', onNew)}
    </>
  )
}
