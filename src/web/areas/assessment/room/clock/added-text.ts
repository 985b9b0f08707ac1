import type { TFunction } from 'i18next'

/** That so many seconds were added to somebody's time. */
export function addedText(t: TFunction<'room'>, seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (!minutes) return t('time.addedSeconds', { count: rest })
  return rest ? t('time.addedBoth', { minutes, seconds: rest }) : t('time.added', { count: minutes })
}
