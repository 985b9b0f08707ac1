import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { isApiError } from './errors.ts'
import { i18n } from './i18n.ts'

/** Whether a failed read is tried again: only where there was no answer, and only once. */
const again = (count: number, error: unknown): boolean =>
  count < 1 && isApiError(error) && error.statusCode === 0

/** What was read from the server. One for the page, so that the end of a session can forget it all. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      placeholderData: keepPreviousData,
      retry: again,
      retryDelay: 600,
    },
    mutations: { retry: false },
  },
})

// Names that come with the portal are answered in the reader's language.
i18n.on('languageChanged', () => void queryClient.invalidateQueries())
