/** The texts of a namespace: nested, with a string at each end. */
export type Texts = Record<string, unknown>

const files = import.meta.glob<Texts>('../../locales/*/**/*.json', { import: 'default' })

/** Loads one namespace of a language; one that the language lacks has no texts. */
export const loadTexts = (language: string, namespace: string): Promise<Texts> =>
  files[`../../locales/${language}/${namespace}.json`]?.() ?? Promise.resolve({})
