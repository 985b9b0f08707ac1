import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../config.ts'

/** The portal's name in the present language. */
export function usePortalName(): string {
  const { i18n } = useTranslation('shell')
  return config.name[i18n.language] ?? Object.values(config.name)[0] ?? ''
}

/** Names the browser's tab: the page, then the portal. */
export function useTitle(page: string | undefined): void {
  const name = usePortalName()
  useEffect(() => {
    document.title = page ? `${page} · ${name}` : name
  }, [page, name])
}
