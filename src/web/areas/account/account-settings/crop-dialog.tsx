import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Slider from '@mui/material/Slider'
import { useEffect, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

/** The side of what is sent, in points; the server keeps no more. */
const side = 1024

/** The chosen part of a picture as a JPEG. */
async function cut(source: string, area: Area): Promise<Blob> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, Math.round(area.width))
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  // A picture with see-through parts stands on white, as on the server.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', 0.92),
  )
}

/** Chooses the part of a picture that is shown: by dragging and zooming, or with the arrow keys and the slider. */
export default function CropDialog(props: {
  readonly file: File
  readonly onClose: () => void
  readonly onCut: (picture: Blob) => Promise<void>
  /** The file is no picture that this browser can read. */
  readonly onUnreadable: () => void
}) {
  const { file, onClose, onCut, onUnreadable } = props
  const { t } = useTranslation('account')
  const phone = useIsPhone()
  const id = useId()
  const [source, setSource] = useState<string>()
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const url = URL.createObjectURL(file)
    setSource(url)
    return () => URL.revokeObjectURL(url)
  }, [file])

  async function save() {
    if (!source || !area) return
    setBusy(true)
    try {
      await onCut(await cut(source, area))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`}>{t('photo.cropTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box
          sx={{
            position: 'relative',
            flex: 1,
            minHeight: 320,
            bgcolor: 'background.sunken',
            borderRadius: 1,
            overflow: 'hidden',
          }}
        >
          {source && (
            <Cropper
              image={source}
              crop={at}
              zoom={zoom}
              aspect={1}
              cropShape="round"
              showGrid={false}
              onCropChange={setAt}
              onZoomChange={setZoom}
              onCropComplete={(_, points) => setArea(points)}
              keyboardStep={8}
              cropperProps={{ 'aria-label': t('photo.cropArea') }}
              mediaProps={{ alt: '', onError: onUnreadable }}
            />
          )}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box id={`${id}-zoom`} sx={{ typography: 'body2', fontWeight: 600 }}>
            {t('photo.zoom')}
          </Box>
          <Slider
            aria-labelledby={`${id}-zoom`}
            value={zoom}
            min={1}
            max={4}
            step={0.05}
            onChange={(_, value) => setZoom(value as number)}
            sx={{ flex: 1 }}
          />
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('photo.cropHelp')}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('photo.cancel')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button variant="contained" color="primary" disabled={!area} loading={busy} onClick={save}>
          {t('photo.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
