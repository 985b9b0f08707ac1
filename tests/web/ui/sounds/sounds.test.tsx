import { act, fireEvent, render } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import texts from '../../../../locales/tr/sounds.json' with { type: 'json' }
import Sounds from '../../../../src/web/ui/sounds/sounds.tsx'
import { useMediaHtml } from '../../../../src/web/ui/sounds/use-media-html.ts'

const i18n = createInstance()
beforeAll(async () => {
  await i18n
    .use(initReactI18next)
    .init({ lng: 'tr', resources: { tr: { sounds: texts } }, ns: ['sounds'], defaultNS: 'sounds' })
})

const text = (token: string, label = 'Kayıt') =>
  `<p>Dinle: <audio data-media-id="7" src="/api/medias/7/sound?token=${token}&amp;dir=private" controls preload="none" aria-label="${label}">${label}</audio></p>`

function Text({ html }: { readonly html: string }) {
  const { shown, box, setBox, hasSounds } = useMediaHtml(html)
  return (
    <I18nextProvider i18n={i18n}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of this test */}
      <div ref={setBox} dangerouslySetInnerHTML={{ __html: shown }} />
      {hasSounds && box && <Sounds box={box} html={shown} />}
    </I18nextProvider>
  )
}

const soundIn = (page: HTMLElement) => page.querySelector('audio') as HTMLAudioElement
/** Makes a sound one that was listened to up to a place. */
const heardTo = (sound: HTMLAudioElement, seconds: number) =>
  Object.defineProperty(sound, 'currentTime', { value: seconds, configurable: true })

describe('sounds of a text', () => {
  it('stand below their label, which is read out once', () => {
    const { container } = render(<Text html={text('1')} />)
    const sound = soundIn(container)
    expect(new URL(sound.src).searchParams.get('token')).toBe('1')
    expect(sound.getAttribute('aria-label')).toBe('Kayıt')
    const title = sound.previousElementSibling
    expect([title?.textContent, title?.getAttribute('aria-hidden')]).toEqual(['Kayıt', 'true'])
  })

  it('take a label for text, whatever is in it', () => {
    const { container } = render(<Text html={text('1', '&lt;img src=x onerror=alert(1)&gt;')} />)
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>')
  })

  it('say that they could not be loaded, and try again on request and with the line', () => {
    const { container, queryByRole, getByRole } = render(<Text html={text('1')} />)
    const sound = soundIn(container)
    const load = vi.spyOn(sound, 'load').mockImplementation(() => {})
    vi.spyOn(sound, 'play').mockRejectedValue(new Error('no'))
    expect(queryByRole('alert')).toBeNull()
    const fail = () => act(() => void sound.dispatchEvent(new Event('error')))
    fail()
    expect(getByRole('alert').textContent).toContain(texts.failed)
    fireEvent.click(getByRole('button', { name: texts.again }))
    expect(load).toHaveBeenCalledTimes(1)
    expect(queryByRole('alert')).toBeNull()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fail()
    expect(getByRole('alert').textContent).toContain(texts.offline)
    act(() => void dispatchEvent(new Event('online')))
    expect(load).toHaveBeenCalledTimes(2)
    expect(queryByRole('alert')).toBeNull()
    fail()
    act(() => void sound.dispatchEvent(new Event('loadedmetadata')))
    expect(queryByRole('alert')).toBeNull()
    vi.restoreAllMocks()
  })

  it('go on while nothing but their addresses is new, and follow another text', () => {
    const { container, rerender } = render(<Text html={text('1')} />)
    const first = soundIn(container)
    rerender(<Text html={text('2')} />)
    const second = soundIn(container)
    expect(second, 'nobody has listened to it yet').not.toBe(first)
    heardTo(second, 3)
    rerender(<Text html={text('3')} />)
    expect(soundIn(container)).toBe(second)
    rerender(<Text html={text('3', 'Başka')} />)
    expect(soundIn(container).getAttribute('aria-label')).toBe('Başka')
  })
})
