import Add from '@mui/icons-material/AddOutlined'
import FitScreen from '@mui/icons-material/FitScreenOutlined'
import ListIcon from '@mui/icons-material/FormatListBulletedOutlined'
import Remove from '@mui/icons-material/RemoveOutlined'
import UnfoldLess from '@mui/icons-material/UnfoldLessOutlined'
import UnfoldMore from '@mui/icons-material/UnfoldMoreOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useReactFlow, useStore, useStoreApi } from '@xyflow/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localeTag } from '../../../../../metadata/locale.ts'
import { useNoticesAbove } from '../../../../ui/toasts.tsx'
import type { Position } from '../layout.ts'
import type { View } from '../use-view.ts'
import { prefersReducedMotion } from './reduced-motion.ts'
import { zoomedViewport } from './viewport.ts'

/** How much larger or smaller one press scales the diagram. */
const step = 1.2

function Tool(props: { readonly label: string; readonly children: ReactNode; onClick(): void }) {
  return (
    <Tooltip title={props.label}>
      <IconButton aria-label={props.label} onClick={props.onClick}>
        {props.children}
      </IconButton>
    </Tooltip>
  )
}

const Separator = () => <Divider orientation="vertical" flexItem sx={{ my: 1, mx: '2px' }} />

/** Zoom with its percentage, all branches at once, and the way to the list. */
export function ZoomBar(props: { readonly view: View; readonly positions: ReadonlyMap<number, Position> }) {
  const { view, positions } = props
  const { t, i18n } = useTranslation('organization-chart')
  const flow = useReactFlow()
  const store = useStoreApi()
  const zoom = useStore(state => state.transform[2])
  const zoomTo = (requested: number) => {
    const { width, height } = store.getState()
    const viewport = zoomedViewport({ positions, present: flow.getViewport(), width, height }, requested)
    void flow.setViewport(viewport, { duration: prefersReducedMotion() ? 0 : 120 })
  }
  useNoticesAbove(80)
  const percent = new Intl.NumberFormat(localeTag(i18n.language), { style: 'percent' }).format(zoom)
  return (
    <Box
      role="toolbar"
      aria-label={t('zoom.label')}
      sx={theme => ({
        position: 'absolute',
        left: 24,
        bottom: 20,
        zIndex: 5,
        display: 'flex',
        alignItems: 'center',
        p: '2px',
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: `${theme.measures.radius.control}px`,
        bgcolor: 'background.default',
      })}
    >
      <Tool label={t('zoom.out')} onClick={() => zoomTo(zoom / step)}>
        <Remove />
      </Tool>
      <Tooltip title={t('zoom.reset')}>
        <ButtonBase
          aria-label={t('zoom.present', { percent })}
          onClick={() => zoomTo(1)}
          sx={{ width: 48, height: 36, borderRadius: 1, typography: 'caption', fontWeight: 600 }}
        >
          {percent}
        </ButtonBase>
      </Tooltip>
      <Tool label={t('zoom.in')} onClick={() => zoomTo(zoom * step)}>
        <Add />
      </Tool>
      <Separator />
      <Tool label={t('zoom.fit')} onClick={view.fit}>
        <FitScreen />
      </Tool>
      <Tool label={t('openAll')} onClick={view.openAll}>
        <UnfoldMore />
      </Tool>
      <Tool label={t('closeAll')} onClick={view.closeAll}>
        <UnfoldLess />
      </Tool>
      <Separator />
      <Tool label={t('asList')} onClick={() => view.showList(true)}>
        <ListIcon />
      </Tool>
    </Box>
  )
}
