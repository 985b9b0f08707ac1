import { changeLanguage } from './i18n.ts'
import { type Language, prefixOf } from './language.ts'
import { readToken } from './token.ts'

const store = (language: Language) =>
  readToken()
    ? import('./own-language.ts')
        .then(({ storeOwnLanguage }) => storeOwnLanguage(language))
        .catch(() => undefined)
    : undefined

/** Changes the language of the screens and, of somebody who is logged in, of what the portal writes to them. */
export async function switchLanguage(language: Language): Promise<void> {
  // Under a language prefix the page is loaded again, which would break off what is under way.
  const reloads = prefixOf(location.pathname) !== undefined
  if (reloads) await store(language)
  await changeLanguage(language)
  if (!reloads) await store(language)
}
