/**
 * Shown when the portal's code or first texts could not be loaded. It depends on nothing that may be missing too: no
 * framework, no text file.
 */
const texts = {
  tr: {
    title: 'Portal açılamadı',
    text: 'Sunucuya ulaşılamıyor. Bağlantını kontrol edip yeniden dene.',
    retry: 'Yeniden dene',
  },
  en: {
    title: 'The portal could not be opened',
    text: 'The server cannot be reached. Check your connection and try again.',
    retry: 'Try again',
  },
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

/** Says that the portal did not start; opens it again when asked to, and by itself when the connection is back. */
export function noStart(language: 'tr' | 'en'): void {
  const { title, text, retry } = texts[language]
  const main = document.createElement('main')
  main.style.cssText = 'font-family:system-ui,sans-serif;padding:32px;text-align:center'
  const said = element('p', text)
  said.setAttribute('role', 'alert')
  const button = element('button', retry)
  button.style.cssText = 'font:inherit;min-height:44px;padding:0 20px'
  button.addEventListener('click', () => location.reload())
  addEventListener('online', () => location.reload(), { once: true })
  main.append(element('h1', title), said, button)
  document.getElementById('root')?.replaceChildren(main)
}
