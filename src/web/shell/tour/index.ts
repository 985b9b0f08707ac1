import 'driver.js/dist/driver.css'
import './tour.css'
import { type DriveStep, driver } from 'driver.js'
import type { TFunction } from 'i18next'
import { i18n, loadNamespaces } from '../../providers/i18n.ts'
import { partsLoaded } from '../../ui/lazy.tsx'
import { noteTourEnd, noteTourStart } from './state.ts'

/** How long the tour waits for the header, in milliseconds. */
const longestWait = 15_000

/** What the tour shows, in its order: places of the header by their `data-tour`. */
const stops = ['search', 'notifications', 'language', 'profile'] as const

const placeOf = (stop: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour~="${stop}"]`)].find(
    element => element.offsetParent !== null,
  )

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Resolves when the header has all of its parts, which are drawn after the page; after some seconds in any case. */
async function headerDrawn(): Promise<void> {
  const parts = async () => {
    while (!placeOf('profile')) await pause(100)
    await partsLoaded()
  }
  await Promise.race([parts(), pause(longestWait)])
}

/** The text of a step, with its keyboard shortcut if it has one. */
const textOf = (t: TFunction<'tour'>, stop: (typeof stops)[number]): string =>
  stop === 'search' && !matchMedia('(pointer: coarse)').matches
    ? `${t('search.text')} ${t('search.keys')}`
    : t(`${stop}.text`)

/**
 * Leads through the header: search, notices, language, profile; what somebody does not have is left out. Resolves when
 * it was finished or closed, and gives what ends it early.
 */
export async function runTour(): Promise<{ readonly closed: Promise<void>; readonly close: () => void }> {
  await Promise.all([loadNamespaces(['tour']), headerDrawn()])
  const t = i18n.getFixedT(null, 'tour')
  const steps = stops.flatMap((stop): DriveStep[] => {
    const element = placeOf(stop)
    return element
      ? [
          {
            element,
            popover: {
              title: t(`${stop}.title`),
              description: textOf(t, stop),
              side: 'bottom',
              align: 'end',
            },
          },
        ]
      : []
  })
  if (!steps.length) return { closed: Promise.resolve(), close: () => {} }
  let done: () => void = () => {}
  const closed = new Promise<void>(resolve => {
    done = resolve
  })
  const tour = driver({
    steps,
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    duration: 180,
    popoverClass: 'portal-tour',
    overlayColor: '#0a1322',
    overlayOpacity: 0.5,
    stagePadding: 4,
    stageRadius: 10,
    disableActiveInteraction: true,
    // Its own handler ignores the keys that are pressed while a step moves to the next.
    allowKeyboardControl: false,
    // A click outside does not end the tour.
    overlayClickBehavior: () => {},
    showProgress: true,
    progressText: '{{current}} / {{total}}',
    nextBtnText: t('next'),
    prevBtnText: t('back'),
    doneBtnText: t('finish'),
    onPopoverRender({ closeButton }) {
      closeButton.textContent = t('close')
      closeButton.setAttribute('aria-label', t('close'))
    },
    onDestroyed() {
      removeEventListener('keydown', onKey)
      noteTourEnd()
      done()
    },
  })
  const byKey: Record<string, () => void> = {
    ArrowRight: tour.moveNext,
    ArrowLeft: tour.movePrevious,
    Escape: tour.destroy,
  }
  const onKey = (event: KeyboardEvent) => byKey[event.key]?.()
  addEventListener('keydown', onKey)
  noteTourStart()
  tour.drive()
  return { closed, close: () => tour.destroy() }
}
