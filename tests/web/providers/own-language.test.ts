import { expect, it, vi } from 'vitest'
import type { Language } from '../../../src/web/providers/language.ts'

const account: { locale: Language } = { locale: 'tr' }
let known: { locale: Language } = { ...account }
const pause = () => new Promise(resolve => setTimeout(resolve, 5))

vi.mock('../../../src/web/providers/contract.ts', () => ({ hasExtensions: () => true }))
vi.mock('../../../src/web/providers/http.ts', () => ({
  http: {
    async patch(_: string, { locale }: { locale: Language }) {
      await pause()
      account.locale = locale
    },
  },
}))
vi.mock('../../../src/web/providers/session.ts', () => ({
  session: {
    load: async () => known,
    async reload() {
      await pause()
      known = { ...account }
    },
  },
}))

it('[LAY-5] whoever changes the language and at once back again is written to in the last', async () => {
  const { storeOwnLanguage } = await import('../../../src/web/providers/own-language.ts')
  void storeOwnLanguage('en')
  await storeOwnLanguage('tr')
  expect(account.locale).toBe('tr')
})
