import { ErrorPage, notFoundMessage } from '../../../shell/error-page.tsx'

/** Where unknown addresses lead. */
export default function NotFoundPage() {
  return <ErrorPage status={404} message={notFoundMessage} />
}
