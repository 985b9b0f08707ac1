import { hasExtensions } from './contract.ts'
import { http } from './http.ts'
import type { Language } from './language.ts'
import { session } from './session.ts'

let last: Promise<void> = Promise.resolve()

/**
 * Has the portal write to whoever is logged in in a language. Where that fails the account stays as it is: the screens
 * are in the language all the same. One after the other: whoever changes their mind is compared with what they chose
 * before, and not with what the account said before that.
 */
export function storeOwnLanguage(language: Language): Promise<void> {
  last = last.then(() => store(language))
  return last
}

async function store(language: Language): Promise<void> {
  const me = await session.load().catch(() => null)
  if (!me) return
  if (me.locale !== language && hasExtensions())
    await http.patch('/api/users/me', { locale: language }, { quiet: true }).catch(() => undefined)
  // Names of roles and permissions come in the language of the request.
  await session.reload().catch(() => undefined)
}
