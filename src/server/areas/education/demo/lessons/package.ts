import { strToU8, zipSync } from 'fflate'

/** A page of the package: what it says, and what is asked at its end. */
interface PackagePage {
  readonly id: string
  readonly title: string
  readonly lines: readonly string[]
  readonly question: string
  /** The first one is right. */
  readonly answers: readonly [right: string, ...wrong: string[]]
}

const pages: readonly PackagePage[] = [
  {
    id: 'tur',
    title: 'Hangi yangın, hangi söndürücü?',
    lines: [
      'A sınıfı: kâğıt, ahşap, kumaş. Su, köpük ve kuru kimyevi toz söndürür.',
      'B sınıfı: yağ, benzin, tiner. Köpük, toz ve karbondioksit söndürür; su yayar.',
      'C sınıfı: doğal gaz, tüp. Önce vana kapatılır, sonra toz kullanılır.',
      'Elektrikli cihazda önce akımı kes; kesemiyorsan karbondioksit ya da toz kullan.',
    ],
    question: 'Açık bir elektrik panosunda duman gördün. Ne kullanırsın?',
    answers: [
      'Akımı keser, karbondioksitli söndürücü kullanırım',
      'Su dökerim',
      'Köpüklü söndürücü kullanırım',
    ],
  },
  {
    id: 'kullanim',
    title: 'Söndürücüyü kullanmak',
    lines: [
      'Pimi çek, hortumu alevin dibine doğrult, tetiği sık ve süpürür gibi gez.',
      'Rüzgârı arkana al, çıkışı sırtına al, iki metreden yakına girme.',
      'Bir söndürücü on beş saniye kadar sürer: sönmüyorsa dışarı çık, 112’yi ara.',
    ],
    question: 'Söndürücüyü nereye doğrultursun?',
    answers: ['Alevin dibine', 'Alevin tepesine', 'Dumana'],
  },
]

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="SONDURUCU" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="O"><organization identifier="O"><title>Söndürücü alıştırması</title>
    ${pages.map(({ id, title }) => `<item identifier="${id}" identifierref="R-${id}"><title>${escaped(title)}</title></item>`).join('\n    ')}
  </organization></organizations>
  <resources>
    ${pages.map(({ id }) => `<resource identifier="R-${id}" type="webcontent" adlcp:scormtype="sco" href="${id}.html"><file href="${id}.html"/><file href="ortak.js"/></resource>`).join('\n    ')}
  </resources>
</manifest>`

const script = `var api = null
for (var at = window, n = 0; n < 10 && !api; n++, at = at.parent) { api = at.API || null; if (at.parent === at) break }
var open = false
function begin() {
  open = api !== null && api.LMSInitialize('') === 'true'
  if (open && api.LMSGetValue('cmi.core.lesson_status') === 'not attempted') api.LMSSetValue('cmi.core.lesson_status', 'incomplete')
}
function answer(button) {
  var right = button.dataset.right === '1'
  document.getElementById('said').textContent = right ? 'Doğru.' : 'Olmadı, bir daha düşün.'
  if (!right || !open) return
  api.LMSSetValue('cmi.core.lesson_status', 'completed')
  api.LMSSetValue('cmi.core.score.raw', '100')
  api.LMSCommit('')
}
function end() { if (open) { open = false; api.LMSFinish('') } }
`

const style =
  'body{font:17px/1.6 system-ui,sans-serif;margin:24px auto;max-width:680px;padding:0 16px;color:#1b2733;background:#fff}button{display:block;width:100%;margin:8px 0;padding:12px 16px;font:inherit;text-align:left;border:1px solid #6b7885;border-radius:10px;background:#f4f7fa}h2{font-size:18px}'

/** The right answer does not stand at the same place on each page. */
const shown = ({ answers: [right, ...wrong] }: PackagePage, index: number) => [
  ...wrong.slice(0, index).map(text => ({ text, isRight: false })),
  { text: right, isRight: true },
  ...wrong.slice(index).map(text => ({ text, isRight: false })),
]

const pageOf = (page: PackagePage, index: number) =>
  `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${escaped(page.title)}</title><style>${style}</style><script src="ortak.js"></script></head><body onload="begin()" onunload="end()">
<h1>${escaped(page.title)}</h1><ul>${page.lines.map(line => `<li>${escaped(line)}</li>`).join('')}</ul>
<h2>${escaped(page.question)}</h2>
${shown(page, index)
  .map(
    ({ text, isRight }) =>
      `<button type="button"${isRight ? ' data-right="1"' : ''} onclick="answer(this)">${escaped(text)}</button>`,
  )
  .join('\n')}
<p id="said" role="status"></p></body></html>`

/** How many items it has. */
export const packageItems = pages.length

/** A SCORM 1.2 package with two items: which extinguisher for which fire, with a question on each page. */
export const demoPackage = (): Buffer =>
  Buffer.from(
    zipSync({
      'imsmanifest.xml': strToU8(manifest),
      'ortak.js': strToU8(script),
      ...Object.fromEntries(
        pages.map((page, at) => [`${page.id}.html`, strToU8(pageOf(page, (at + 1) % page.answers.length))]),
      ),
    }),
  )
