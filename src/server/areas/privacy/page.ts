import { brandColor } from '../../../metadata/brand.ts'
import { escapeHtml } from '../../html.ts'
import { type Locale, translate } from '../../i18n.ts'
import type { OwnFile, Part } from './gather.ts'

/** Where a file lies in the archive. */
export const pathOf = ({ id, name }: OwnFile): string => `files/${id}-${name.replace(/[\\/:*?"<>|]/g, '_')}`

const style = `body{font:16px/1.55 'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#141d2b;background:#f5f7fa;margin:0 auto;max-width:1120px;padding:32px 20px}
h1{font-size:28px;line-height:1.25}h2{font-size:20px;margin:40px 0 12px}.t{overflow-x:auto;background:#fff;border:1px solid #e1e6ed;border-radius:12px}
table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:left;vertical-align:top;padding:10px 14px;border-top:1px solid #e1e6ed;min-width:96px;max-width:420px;overflow-wrap:anywhere;white-space:pre-line}
th{border-top:0;color:#4c5a6e;font-weight:600;white-space:nowrap}a{color:${brandColor}}.m{color:#4c5a6e}
dl{display:grid;grid-template-columns:minmax(140px,240px) 1fr;gap:8px 16px;margin:0;padding:16px}dt{color:#4c5a6e}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}`

/** One record is read down, several are read across. */
function tableOf({ headings, table }: Part): string {
  const [only, more] = table
  if (only && !more)
    return `<div class="t"><dl>${headings.map((text, at) => `<dt>${escapeHtml(text)}</dt><dd>${escapeHtml(only[at] ?? '') || '—'}</dd>`).join('')}</dl></div>`
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map(text => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`
  return `<div class="t"><table><thead>${row(headings, 'th')}</thead><tbody>${table.map(cells => row(cells, 'td')).join('')}</tbody></table></div>`
}

/** The page at which somebody reads their archive: everything in it, without a program. */
export function archivePage(
  locale: Locale,
  person: string,
  at: string,
  parts: readonly Part[],
  files: readonly OwnFile[],
): string {
  const t = (key: string, params?: Record<string, string>) =>
    escapeHtml(translate(locale, `privacy:archive.${key}`, params))
  const sections = parts.map(
    part =>
      `<h2 id="${part.name}">${escapeHtml(part.title)}</h2><p class="m"><a href="data/${part.name}.json">data/${part.name}.json</a></p>${tableOf(part)}`,
  )
  const list = files.length
    ? `<h2>${t('files')}</h2><ul>${files.map(file => `<li><a href="${escapeHtml(encodeURI(pathOf(file)))}">${escapeHtml(file.name)}</a></li>`).join('')}</ul>`
    : ''
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('title')}</title><style>${style}</style></head>
<body><h1>${t('title')}</h1><p>${escapeHtml(person)} · ${escapeHtml(at)}</p><p class="m">${t('text')}</p>
<ul>${parts.map(({ name, title }) => `<li><a href="#${name}">${escapeHtml(title)}</a></li>`).join('')}</ul>
${sections.join('\n')}${list}</body></html>
`
}
