import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { IconName } from '../../../metadata/icon.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { formatTime } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { withSuffix } from '../../ui/suffix.ts'
import { useFormat } from '../../ui/use-format.ts'
import { wallTime } from '../../ui/wall-time.ts'
import { nameOfKey } from '../shared/keys.ts'
import { useLabels } from '../shared/labels.ts'
import type { DraftStanding } from './use-autosave.ts'

const looks: Readonly<Record<DraftStanding['is'], readonly [icon: IconName, colour: string]>> = {
  saved: ['cloud_done', 'success.main'],
  saving: ['cloud_sync', 'text.secondary'],
  offline: ['cloud_off', 'warning.main'],
  waiting: ['cloud_off', 'warning.main'],
  wrong: ['error', 'error.main'],
  refused: ['error', 'error.main'],
}

/** When a draft was stored, in words: today by its time, before that by its day. */
function useSavedText() {
  const { t } = useTranslation('form')
  const { context, date } = useFormat()
  return (at: string) => {
    const ms = Date.parse(at)
    if (Number.isNaN(ms)) return t('draft.state.saved')
    const today = wallTime(ms, context.timeZone).day === wallTime(Date.now(), context.timeZone).day
    if (!today) return t('draft.state.savedOn', { date: date(at) })
    const time = formatTime(ms, context)
    return t('draft.state.savedAt', { time: context.locale === 'tr' ? withSuffix(time, 'locative') : time })
  }
}

/** How a draft stands: stored at which time, on its way, kept in the browser, or what stands against it. */
export function DraftState(props: { readonly state: DraftStanding; readonly resource: AnyResource }) {
  const { state, resource } = props
  const { t } = useTranslation('form')
  const labels = useLabels(resource)
  const savedText = useSavedText()
  const [icon, color] = looks[state.is]
  const text = () => {
    if (state.is === 'saved') return savedText(state.at)
    if (state.is === 'refused') return t('draft.state.refused', { why: state.why })
    if (state.is !== 'wrong') return t(`draft.state.${state.is}`)
    return t('draft.state.wrong', {
      fields: state.keys.map(key => labels.field(nameOfKey(resource, key) ?? key)).join(', '),
    })
  }
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', minWidth: 0 }}
    >
      <Icon name={icon} sx={{ fontSize: 20, color, flex: 'none' }} />
      <span>{text()}</span>
    </Box>
  )
}
