const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The text of clean HTML, for those who read their mails without markup: links in brackets, lists with dashes. */
export const htmlToText = (html: string): string =>
  html
    .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, (_, alt: string) => (alt ? `[${alt}]` : ''))
    // A row of a table is a line.
    .replace(
      /<(t[dh])[^>]*>(.*?)<\/\1>\s*(?=(<t[dh])?)/gs,
      (_, _tag: string, cell: string, next?: string) =>
        `${cell.replace(/<\/?p[^>]*>/g, ' ').trim()}${next ? ' | ' : ''}`,
    )
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, address: string, label: string) =>
      label.replace(/<[^>]*>/g, '') === address ? address : `${label} (${address})`,
    )
    .replace(/<li[^>]*>/g, '- ')
    .replace(/<(br|hr)[^>]*>|<\/(li|tr)>/g, '\n')
    .replace(/<\/(p|h[1-6]|ul|ol|blockquote|pre|table)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
