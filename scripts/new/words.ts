/** What a new resource is called, in code and to people. */
export interface Words {
  /** Kebab-case and plural: `course-contents`. */
  readonly name: string
  /** Of its addresses: `course-content`. */
  readonly path: string
  /** Of its declaration's constant: `courseContents`. */
  readonly constant: string
  readonly tr: Label
  readonly en: Label
}

export interface Label {
  readonly many: string
  readonly one: string
}

/** `categories` is `category`, `classes` is `class`, `contents` is `content`. */
const singularOf = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|x|z|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')

const capitalised = (text: string, locale: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)

/** A name as menus write it: `Course Contents`, `Ders İçerikleri`. */
export const titleCase = (text: string, language: 'tr' | 'en'): string =>
  text.replace(/(?<=^|\s)\p{Ll}/gu, letter => letter.toLocaleUpperCase(language))

/** `Ders içerikleri/Ders içeriği`; undefined where it is not of that form. */
function labelOf(text: string): Label | undefined {
  const [many, one, ...more] = text.split('/').map(part => part.trim())
  return many && one && more.length === 0 ? { many, one } : undefined
}

/**
 * The words of a new resource. Labels are `Plural/Singular`; without them the name's own words stand for both
 * languages until somebody writes better ones. Throws where the name or a label is not of its form.
 */
export function resourceWordsOf(name: string, labels: { readonly tr?: string; readonly en?: string }): Words {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || !name.endsWith('s'))
    throw new Error(
      `"${name}" is no name of a resource: it is plural and in kebab-case, like course-contents.`,
    )
  const path = singularOf(name)
  const spoken: Label = {
    many: capitalised(name.replaceAll('-', ' '), 'en'),
    one: capitalised(path.replaceAll('-', ' '), 'en'),
  }
  const label = (language: 'tr' | 'en'): Label => {
    const given = labels[language]
    if (given === undefined) return spoken
    const found = labelOf(given)
    if (!found)
      throw new Error(`--${language} takes the plural and the singular: "Course contents/Course content".`)
    return found
  }
  return {
    name,
    path,
    constant: name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    tr: label('tr'),
    en: label('en'),
  }
}
