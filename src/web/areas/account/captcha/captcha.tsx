import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import CircularProgress from '@mui/material/CircularProgress'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CaptchaConfig, config } from '../../../config.ts'
import { solveAltcha } from './altcha.ts'
import { CaptchaError, type CaptchaFailure } from './error.ts'
import { renderRecaptcha } from './recaptcha.ts'

/** Asks for a proof; undefined when there is none, which has been said on the screen. */
export type SolveCaptcha = () => Promise<string | undefined>

interface Props {
  /** What the server said of the last one. */
  readonly refused: string
  readonly onReady: (solve: SolveCaptcha) => void
}

const failureOf = (error: unknown): CaptchaFailure =>
  error instanceof CaptchaError ? error.failure : 'notExecuted'

/** The check that somebody is no robot: the provider's own widget, or a box to tick with the portal's own. */
export default function Captcha({ refused, onReady }: Props) {
  const { t, i18n } = useTranslation('captcha')
  const container = useRef<HTMLDivElement>(null)
  const id = useId()
  const [failure, setFailure] = useState<CaptchaFailure>()
  const [proof, setProof] = useState<Promise<string>>()
  const [state, setState] = useState<'open' | 'working' | 'done'>('open')
  const { provider, size = 'normal' } = config.captcha as CaptchaConfig
  const own = provider === 'altcha'

  const guard = async (work: Promise<string>): Promise<string | undefined> => {
    try {
      const given = await work
      setFailure(undefined)
      return given
    } catch (error) {
      setFailure(failureOf(error))
      return undefined
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered once; a refused one is another component
  useEffect(() => {
    if (own) return
    let ask: (() => Promise<string>) | undefined
    const begun = renderRecaptcha(container.current as HTMLElement, config.captcha as CaptchaConfig, {
      language: i18n.language,
      dark: document.documentElement.dataset.theme === 'dark',
    })
    begun.then(
      ready => {
        ask = ready
      },
      error => setFailure(failureOf(error)),
    )
    onReady(() => guard(begun.then(() => (ask as () => Promise<string>)())))
  }, [])

  useEffect(() => {
    if (!own) return
    onReady(() => {
      if (size === 'invisible') return guard(solveAltcha())
      return guard(proof ?? Promise.reject(new CaptchaError('unticked')))
    })
  })

  async function tick() {
    if (state !== 'open') return
    setState('working')
    const work = solveAltcha()
    setProof(work)
    setState((await guard(work)) ? 'done' : 'open')
  }

  // What was asked for has been done.
  const error = failure ? t(`errors.${failure}`) : state !== 'done' && refused
  return (
    <Box>
      {!own && <Box ref={container} sx={{ minHeight: size === 'normal' ? 78 : undefined }} />}
      {own && size === 'normal' && (
        <FormControlLabel
          control={
            state === 'working' ? (
              <Box sx={{ width: 38, display: 'grid', placeItems: 'center' }}>
                <CircularProgress size={18} aria-label={t('working')} />
              </Box>
            ) : (
              <Checkbox
                checked={state === 'done'}
                autoFocus={refused !== ''}
                onChange={tick}
                slotProps={{
                  input: { 'aria-describedby': error ? id : undefined, 'aria-invalid': Boolean(error) },
                }}
              />
            )
          }
          label={t(state === 'working' ? 'working' : 'label')}
        />
      )}
      <FormHelperText id={id} error role="alert">
        {error || undefined}
      </FormHelperText>
    </Box>
  )
}
