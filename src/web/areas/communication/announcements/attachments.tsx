import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../../crud/shared/download.ts'
import type { Media } from '../../../crud/shared/use-uploads.ts'
import { useToast } from '../../../providers/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../ui/use-format.ts'

/** The files of an announcement, each to be downloaded (specification 2.5 and 7). */
export function Attachments({ id, files }: { readonly id: number; readonly files: readonly Media[] }) {
  const { t } = useTranslation('announcements')
  const toast = useToast()
  const { bytes } = useFormat()
  const [busy, setBusy] = useState<number>()
  const title = useId()
  if (!files.length) return null
  const fetchFile = async (file: Media) => {
    const name = file.file_name ?? String(file.id)
    setBusy(file.id)
    await download(`/api/announcements/${id}/media/${file.id}`, name).catch(() =>
      toast.error(t('downloadFailed', { name })),
    )
    setBusy(undefined)
  }
  return (
    <Box component="section" aria-labelledby={title}>
      <Typography id={title} variant="h5" component="h3" sx={{ mb: 1 }}>
        {t('files')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {files.map(file => (
          <li key={file.id}>
            <Button
              variant="outlined"
              aria-label={t('download', { name: file.file_name })}
              aria-busy={busy === file.id || undefined}
              onClick={() => void fetchFile(file)}
              startIcon={<Icon name="download" />}
              sx={{ maxWidth: '100%', minHeight: 44, justifyContent: 'flex-start', textAlign: 'left' }}
            >
              <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                {file.file_name}
              </Box>
              {file.size !== undefined && (
                <Box
                  component="span"
                  sx={{ ml: 1, fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap' }}
                >
                  {bytes(file.size)}
                </Box>
              )}
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  )
}
