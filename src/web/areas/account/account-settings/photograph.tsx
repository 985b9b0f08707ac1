import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { users } from '../../../../../resources/organisation/users.ts'
import { useApi } from '../../../crud/shared/api.ts'
import { session, useMe } from '../../../providers/session.ts'
import { useToast } from '../../../providers/toast.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { lazyPart } from '../../../ui/lazy.tsx'
import { useFormat } from '../../../ui/use-format.ts'

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'))

const { accept, maxSize } = users.config.fields.image_medias.options

/** Stores and removes one's own photograph; `chosen` is the file that is to be cut first. */
function usePhotograph() {
  const { t } = useTranslation(['account', 'shell'])
  const toast = useToast()
  const api = useApi()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<File>()
  const size = useFormat().bytes(maxSize)

  async function save(work: () => Promise<unknown>, done: string) {
    setBusy(true)
    try {
      await work()
      await session.reload()
      toast.success(t('shell:notice.success'), done)
    } catch {
      // The HTTP side has said why.
    } finally {
      setBusy(false)
    }
  }

  const upload = (picture: Blob) =>
    save(async () => {
      const body = new FormData()
      body.append('file', picture, 'photo.jpg')
      const { data } = await api.post<{ id: number }>('/api/medias?resource=users&field=image_medias', body)
      await api.patch('/api/users/me', { image_media_ids: [data.id] })
    }, t('photo.saved'))

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // The same file may be chosen again after a refusal.
    event.target.value = ''
    if (!file) return
    if (!(accept as readonly string[]).includes(file.type))
      toast.error(t('photo.failed'), t('photo.wrongType'))
    else if (file.size > maxSize) toast.error(t('photo.failed'), t('photo.tooLarge', { size }))
    else setChosen(file)
  }

  async function remove() {
    const yes = await confirm({
      title: t('photo.removeTitle'),
      text: t('photo.removeText'),
      confirm: t('photo.remove'),
      cancel: t('photo.cancel'),
      danger: true,
    })
    if (yes) await save(() => api.patch('/api/users/me', { image_media_ids: [] }), t('photo.removed'))
  }

  return { busy, chosen, setChosen, size, choose, upload, remove }
}

/** One's own photograph: chosen from a file, cut to a square, then sent. */
export function Photograph() {
  const me = useMe()
  const { t } = useTranslation('account')
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const image = me.first_image_media
  const { busy, chosen, setChosen, size, choose, upload, remove } = usePhotograph()
  return (
    <Box
      role="group"
      aria-label={t('photo.label')}
      sx={{ display: 'flex', alignItems: 'center', gap: 2.5, flexWrap: 'wrap' }}
    >
      <Avatar id={me.id} name={me.full_name} image={image?.full_url} size={64} />
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button loading={busy} onClick={() => input.current?.click()} aria-describedby={`${id}-hint`}>
            {image ? t('photo.change') : t('photo.add')}
          </Button>
          {image && (
            <Button variant="text" color="error" disabled={busy} onClick={remove}>
              {t('photo.remove')}
            </Button>
          )}
        </Box>
        <Box id={`${id}-hint`} sx={{ typography: 'caption', color: 'text.secondary', mt: 0.75 }}>
          {t('photo.hint', { size })}
        </Box>
      </Box>
      <input
        ref={input}
        type="file"
        accept={accept.join(',')}
        hidden
        aria-label={t('photo.label')}
        onChange={choose}
      />
      {chosen && (
        <CropDialog
          file={chosen}
          onClose={() => setChosen(undefined)}
          onCut={async picture => {
            await upload(picture)
            setChosen(undefined)
          }}
          onUnreadable={() => {
            setChosen(undefined)
            toast.error(t('photo.failed'), t('photo.wrongType'))
          }}
        />
      )}
    </Box>
  )
}
