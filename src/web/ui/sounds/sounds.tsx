import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'

/** What is said below a sound that could not be loaded. */
function Failure({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation('sounds')
  return (
    <Box
      component="span"
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 12px',
        mt: 0.75,
        p: '6px 12px',
        borderRadius: 1,
        typography: 'body2',
        letterSpacing: 'normal',
        bgcolor: 'warning.container',
        color: 'warning.onContainer',
      }}
    >
      <Box component="span" sx={{ flex: '1 1 200px' }}>
        {t(navigator.onLine ? 'failed' : 'offline')}
      </Box>
      <Button size="small" variant="text" color="inherit" onClick={onAgain}>
        {t('again')}
      </Button>
    </Box>
  )
}

/** Says of the sounds in a text which of them could not be loaded; those are tried again on request, and with the line. */
export default function Sounds({ box, html }: { readonly box: HTMLElement; readonly html: string }) {
  const [failed, setFailed] = useState<readonly HTMLAudioElement[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other sounds
  useEffect(() => {
    const all = [...box.querySelectorAll('audio')]
    const onEvent = ({ type, target }: Pick<Event, 'type' | 'target'>) => {
      const audio = all.find(other => other === target)
      if (!audio) return
      setFailed(before => [...before.filter(other => other !== audio), ...(type === 'error' ? [audio] : [])])
    }
    // What happens to a sound goes down to it, and not up again.
    for (const name of ['error', 'loadedmetadata']) box.addEventListener(name, onEvent, true)
    setFailed(all.filter(({ error }) => error !== null))
    const online = () =>
      setFailed(before => {
        for (const audio of before) audio.load()
        return []
      })
    addEventListener('online', online)
    return () => {
      for (const name of ['error', 'loadedmetadata']) box.removeEventListener(name, onEvent, true)
      removeEventListener('online', online)
    }
  }, [box, html])
  const again = (audio: HTMLAudioElement) => {
    setFailed(before => before.filter(other => other !== audio))
    audio.load()
    audio.focus()
    // Where it fails, its own event tells.
    audio.play().catch(() => undefined)
  }
  return failed.map((audio, at) => {
    const place = audio.nextElementSibling
    return place && createPortal(<Failure onAgain={() => again(audio)} />, place, String(at))
  })
}
