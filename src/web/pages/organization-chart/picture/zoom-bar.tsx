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
import { useReactFlow, useStore } from '@xyflow/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from '../use-view.ts'

function Tool(props: { readonly label: string; readonly children: ReactNode; onClick(): void }) {
  return (
    <Tooltip title={props.label}>
      <IconButton aria-label={props.label} onClick={props.onClick}>
        {props.children}
      </IconButton>
    </Tooltip>
  )
}

const Line = () => <Divider orientation="vertical" flexItem sx={{ my: 1, mx: '2px' }} />

/** Zoom with its percentage, all branches at once, and the way to the list. */
export function ZoomBar({ view, onFit }: { readonly view: View; onFit(): void }) {
  const { t, i18n } = useTranslation('organization-chart')
  const { zoomIn, zoomOut, zoomTo } = useReactFlow()
  const zoom = useStore(state => state.transform[2])
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(zoom)
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
      <Tool label={t('zoom.out')} onClick={() => void zoomOut({ duration: 120 })}>
        <Remove />
      </Tool>
      <Tooltip title={t('zoom.reset')}>
        <ButtonBase
          aria-label={t('zoom.present', { percent })}
          onClick={() => void zoomTo(1, { duration: 180 })}
          sx={{ width: 48, height: 36, borderRadius: 1, typography: 'caption', fontWeight: 600 }}
        >
          {percent}
        </ButtonBase>
      </Tooltip>
      <Tool label={t('zoom.in')} onClick={() => void zoomIn({ duration: 120 })}>
        <Add />
      </Tool>
      <Line />
      <Tool label={t('zoom.fit')} onClick={onFit}>
        <FitScreen />
      </Tool>
      <Tool label={t('openAll')} onClick={view.openAll}>
        <UnfoldMore />
      </Tool>
      <Tool label={t('closeAll')} onClick={view.closeAll}>
        <UnfoldLess />
      </Tool>
      <Line />
      <Tool label={t('asList')} onClick={() => view.showList(true)}>
        <ListIcon />
      </Tool>
    </Box>
  )
}
