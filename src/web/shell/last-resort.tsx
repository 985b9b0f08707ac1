/**
 * Shown when the error page failed as well. It depends on nothing that may have failed with it: no theme, no texts, no
 * router.
 */
const texts = {
  tr: { message: 'Bir şeyler ters gitti ve bu sayfa gösterilemiyor.', back: 'Geri dön' },
  en: { message: 'Something went wrong, and this page cannot be shown.', back: 'Go back' },
}

export function LastResort() {
  const { message, back } = document.documentElement.lang === 'en' ? texts.en : texts.tr
  return (
    <main style={{ fontFamily: 'system-ui, sans-serif', padding: 32, textAlign: 'center' }}>
      <p role="alert">{message}</p>
      <p>
        <a
          href="/"
          onClick={event => {
            if (history.length < 2) return
            event.preventDefault()
            // Navigating back would leave the broken page's code running.
            addEventListener('popstate', () => location.reload(), { once: true })
            history.back()
          }}
        >
          {back}
        </a>
      </p>
    </main>
  )
}
