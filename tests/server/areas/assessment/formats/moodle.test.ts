import { describe, expect, it } from 'vitest'
import { moodleWriter } from '../../../../../src/server/areas/assessment/formats/moodle/write.ts'
import { withSounds } from '../../../../../src/server/areas/assessment/formats/sounds.ts'
import { plainerHtml } from '../../../../../src/server/rich-text/clean-html.ts'
import { pictures } from '../../../../support/files.ts'
import {
  notesOf,
  pictureOf,
  readQuestions,
  rowsOf,
  writeQuestions,
} from '../../../../support/question-files.ts'
import { wav } from '../../../../support/sounds.ts'

/** A question as Moodle 4 exports one. */
const question = (type: string, inner: string, { name = 'Soru', text = '<p>Metin</p>' } = {}) => `
<!-- question: 1201  -->
  <question type="${type}">
    <name>
      <text>${name}</text>
    </name>
    <questiontext format="html">
      <text><![CDATA[${text}]]></text>
    </questiontext>
    <generalfeedback format="html">
      <text></text>
    </generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>
    <idnumber></idnumber>
    ${inner}
  </question>`
const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${questions.join('\n')}\n</quiz>`
const category = (path: string) => `
<!-- question: 0  -->
  <question type="category">
    <category>
      <text>${path}</text>
    </category>
    <info format="html"><text></text></info>
    <idnumber></idnumber>
  </question>`
const answer = (fraction: string, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>
      <feedback format="html"><text></text></feedback>${more}</answer>`
const usual = `<correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>
    <partiallycorrectfeedback format="html"><text>Your answer is partially correct.</text></partiallycorrectfeedback>
    <incorrectfeedback format="html"><text>Your answer is incorrect.</text></incorrectfeedback>
    <shownumcorrect/>`

/** The one question of a file. */
async function only(...questions: string[]) {
  const { format, items } = await readQuestions(quiz(...questions))
  expect(format).toBe('moodle-xml')
  expect(items).toHaveLength(1)
  return items[0] as (typeof items)[number]
}

describe('[QST-1] Moodle XML', () => {
  it('has a choice with weights, feedback, tags, a number and an explanation', async () => {
    const item = await only(
      category('$course$/top/Coğrafya/İç // Dış'),
      `<question type="multichoice">
        <name><text>Başkent</text></name>
        <questiontext format="html"><text><![CDATA[<p dir="ltr">Başkent <strong>neresi</strong>?</p>]]></text></questiontext>
        <generalfeedback format="html"><text><![CDATA[<p>1923’ten beri.</p>]]></text></generalfeedback>
        <defaultgrade>2.5000000</defaultgrade>
        <idnumber>cog-1</idnumber>
        <single>true</single>${usual}
        <answer fraction="100" format="html"><text><![CDATA[<p>Ankara</p>]]></text><feedback format="html"><text><![CDATA[<p>Evet &amp; doğru</p>]]></text></feedback></answer>
        <answer fraction="33.33333" format="html"><text><![CDATA[İstanbul]]></text><feedback format="html"><text></text></feedback></answer>
        <answer fraction="-25" format="html"><text><![CDATA[H<sub>2</sub>O, x<sup>10</sup>, e<sup>kx</sup>]]></text><feedback format="html"><text></text></feedback></answer>
        <tags><tag><text>coğrafya</text></tag><tag><text>kolay</text></tag></tags>
      </question>`,
    )
    expect(item.places).toEqual({ category: ['Coğrafya', 'İç / Dış'] })
    expect(notesOf(item)).toEqual(['changed.raised'])
    expect(item.kind).toBe('multichoice')
    expect(item.values).toEqual({
      name: 'Başkent',
      keep_order: false,
      type: 'single',
      body: '<p>Başkent <strong>neresi</strong>?</p>',
      explanation: '<p>1923’ten beri.</p>',
      default_mark: 2.5,
      external_id: 'cog-1',
      tags: ['coğrafya', 'kolay'],
      options: [
        { text: '<p>Ankara</p>', weight: 100, feedback: 'Evet & doğru' },
        { text: 'İstanbul', weight: 33.33333, feedback: null },
        { text: 'H₂O, x¹⁰, e^(kx)', weight: -25, feedback: null },
      ],
    })
  })

  it('has every type that is marked here', async () => {
    const { items } = await readQuestions(
      quiz(
        question(
          'multichoice',
          `<single>false</single>${answer('50', 'a')}${answer('50', 'b')}${answer('-100', 'c')}`,
        ),
        question('truefalse', `${answer('0', 'true')}${answer('100', 'false')}`),
        question(
          'shortanswer',
          `<usecase>1</usecase>${answer('100', 'Ank*')}${answer('50', 'Angora')}${answer('0', '*')}`,
        ),
        question(
          'essay',
          '<responseformat>editor</responseformat><attachments>0</attachments><graderinfo format="html"><text><![CDATA[<p>Üç neden</p>]]></text></graderinfo>',
        ),
        question(
          'numerical',
          `${answer('100', '9.81', '<tolerance>0.05</tolerance>')}<unitgradingtype>0</unitgradingtype>
           <units><unit><multiplier>1</multiplier><unit_name>m/s2</unit_name></unit><unit><multiplier>100</multiplier><unit_name>cm/s2</unit_name></unit></units>`,
        ),
        question(
          'matching',
          `<shuffleanswers>true</shuffleanswers>
           <subquestion format="html"><text><![CDATA[<p>Türkiye</p>]]></text><answer><text>TR</text></answer></subquestion>
           <subquestion format="html"><text></text><answer><text>FR</text></answer></subquestion>`,
        ),
        question(
          'ordering',
          `<selecttype>ALL</selecttype><gradingtype>ALL_OR_NOTHING</gradingtype>${answer('2.0', 'İki')}${answer('1.0', 'Bir')}`,
        ),
      ),
    )
    expect(items.map(({ refused }) => refused).filter(Boolean)).toEqual([])
    expect(notesOf(items[4] as (typeof items)[number])).toEqual(['changed.unitNeeded'])
    const [multiple, truth, short, essay, number, pairs, order] = items.map(({ values }) => values)
    expect(multiple).toMatchObject({ type: 'multiple', scoring: 'by_weight' })
    expect(truth).toMatchObject({ type: 'true_false', correct: 'false' })
    expect(short).toMatchObject({
      type: 'short_text',
      case_sensitive: true,
      accepted: [
        { text: 'Ank*', weight: 100 },
        { text: 'Angora', weight: 50 },
      ],
    })
    expect(essay).toMatchObject({ type: 'long_text', guide: [{ criterion: 'Üç neden', points: 1 }] })
    expect(number).toMatchObject({
      type: 'numeric',
      numbers: [{ value: 9.81, tolerance: 0.05, tolerance_kind: 'absolute', weight: 100 }],
      units: [
        { name: 'm/s2', factor: 1 },
        { name: 'cm/s2', factor: 0.01 },
      ],
    })
    expect(pairs).toMatchObject({
      type: 'matching',
      pairs: [
        { left: 'Türkiye', right: 'TR' },
        { left: null, right: 'FR' },
      ],
    })
    expect(order).toMatchObject({
      type: 'ordering',
      items: [{ text: 'Bir' }, { text: 'İki' }],
      order_scoring: 'exact',
    })
  })

  it('refuses by name what it has not, and takes the rest', async () => {
    const kinds = ['multianswer', 'calculated', 'ddmarker', 'description', 'gapselect', 'random', 'stack']
    const { items } = await readQuestions(
      quiz(
        ...kinds.map(kind => question(kind, '')),
        question('essay', '<responseformat>noinline</responseformat>'),
        question('numerical', answer('100', '0.00000001')),
        question('truefalse', answer('100', 'true')),
      ),
    )
    expect(items.map(item => notesOf(item)[0])).toEqual([
      ...kinds.slice(0, -1).map(kind => `refused.kinds.${kind}`),
      'refused.kind',
      'refused.kinds.essayFiles',
      'refused.number',
      undefined,
    ])
    expect(items[6]?.refused?.params).toEqual({ kind: 'stack' })
  })

  it('says what it leaves out', async () => {
    const item = await only(
      question(
        'multichoice',
        `<single>true</single><correctfeedback format="html"><text>Harikasın</text></correctfeedback>
         <hint format="html"><text>İpucu</text></hint>
         ${answer('100', '<img src="@@PLUGINFILE@@/right.png" alt="mavi daire">')}${answer('0', 'b <audio src="@@PLUGINFILE@@/right.mp3" title="ses"></audio>')}`,
        {
          text: '<p>Dinle <video src="x.mp4"></video> <audio src="https://other.example/y.mp3">Kayıt</audio> <audio src="@@PLUGINFILE@@/a.mp3"></audio> <img src="https://other.example/x.png" alt="grafik"> <img src="@@PLUGINFILE@@/yok.png"></p>',
        },
      ),
    )
    expect(notesOf(item).sort()).toEqual([
      'changed.hints',
      'changed.media',
      'changed.optionPicture',
      'changed.optionSound',
      'changed.overallFeedback',
      'changed.picture',
      'changed.remotePicture',
      'changed.remoteSound',
      'changed.sound',
    ])
    expect(item.values).toMatchObject({
      body: '<p>Dinle  Kayıt a grafik </p>',
      options: [{ text: 'mavi daire' }, { text: 'b ses' }],
    })
  })

  it('brings its pictures: those beside the text, and those within it, each once', async () => {
    const png = pictures.png.toString('base64')
    const { items, media: found } = await readQuestions(
      quiz(
        `<question type="truefalse"><name><text>Resim</text></name>
          <questiontext format="html"><text><![CDATA[<p><img src="@@PLUGINFILE@@/s%C4%B1n%C4%B1f/a%20b.png" alt="Bir &quot;kare&quot;"><img src="data:image/png;base64,${png}" alt="aynı"></p>]]></text>
            <file name="a b.png" path="/sınıf/" encoding="base64">${png}</file>
            <file name="kötü.svg" path="/" encoding="base64">${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}</file></questiontext>
          ${answer('100', 'true')}${answer('0', 'false')}</question>`,
        question('truefalse', answer('100', 'true'), {
          text: '<img src="@@PLUGINFILE@@/k%C3%B6t%C3%BC.svg" alt="çizim">',
        }),
      ),
    )
    expect(found).toEqual([{ id: pictureOf(0), name: 'a b.png', type: 'image/png' }])
    expect(items[0]?.values?.body).toBe(
      `<p><img data-media-id="${pictureOf(0)}" alt="Bir &quot;kare&quot;" /><img data-media-id="${pictureOf(0)}" alt="aynı" /></p>`,
    )
    expect(items[0]?.changed).toBeUndefined()
    expect(notesOf(items[1] as (typeof items)[number])).toEqual(['changed.picture'])
  })

  it('takes a question that does not say how many answers it has for one of a single answer', async () => {
    const choice = (more: string) =>
      `<question type="multichoice"><name><text>x</text></name><questiontext><text>x</text></questiontext>${more}${answer('100', 'a')}${answer('0', 'b')}</question>`
    const types = await Promise.all(
      ['', '<single>true</single>', '<single>false</single>', '<single>0</single>'].map(
        async more => (await only(choice(more))).values?.type,
      ),
    )
    expect(types).toEqual(['single', 'single', 'multiple', 'multiple'])
  })

  it('takes texts in the other formats of Moodle', async () => {
    const item = await only(
      `<question type="shortanswer"><name><text>x</text></name>
        <questiontext format="plain_text"><text>a &lt;b&gt; &amp; c
ikinci satır

yeni paragraf</text></questiontext>
        <generalfeedback format="moodle_auto_format"><text>bir
iki</text></generalfeedback>${answer('100', 'a')}</question>`,
    )
    expect(item.values).toMatchObject({
      body: '<p>a &lt;b&gt; &amp; c<br />ikinci satır</p><p>yeni paragraf</p>',
      explanation: '<p>bir<br />iki</p>',
    })
  })

  it('brings its sounds, as Moodle writes them: played, linked or within the text', async () => {
    const bytes = wav(0.1)
    const base64 = bytes.toString('base64')
    const { items, media: found } = await readQuestions(
      quiz(
        `<question type="truefalse"><name><text>Ses</text></name>
          <questiontext format="html"><text><![CDATA[<p><audio controls="true" title="İlk &quot;ses&quot;"><source src="@@PLUGINFILE@@/kay%C4%B1t%201.wav" type="audio/wav">kayıt 1.wav</audio></p>
            <p><a href="@@PLUGINFILE@@/kay%C4%B1t%201.wav">Bağlantı <b>olarak</b></a> <a href="@@PLUGINFILE@@/plan.pdf">plan</a></p>
            <p><audio src="@@PLUGINFILE@@/kay%C4%B1t%201.wav" controls></audio> <audio src="data:audio/wav;base64,${base64}">gömülü</audio></p>]]></text>
            <file name="kayıt 1.wav" path="/" encoding="base64">${base64}</file></questiontext>
          <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
        <question type="truefalse"><name><text>Kılık</text></name>
          <questiontext format="html"><text><![CDATA[<p><audio src="@@PLUGINFILE@@/a.mp3">Kılık</audio></p>]]></text>
            <file name="a.mp3" path="/" encoding="base64">${pictures.png.toString('base64')}</file></questiontext>
          <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`,
      ),
    )
    expect(found).toEqual([{ id: pictureOf(0), name: 'kayıt 1.wav', type: 'audio/wav' }])
    const sound = (label: string) =>
      `<audio data-media-id="${pictureOf(0)}" aria-label="${label}">${label}</audio>`
    expect(String(items[0]?.values?.body).replace(/\s*\n\s*/g, '')).toBe(
      `<p>${sound('İlk &quot;ses&quot;')}</p><p>${sound('Bağlantı olarak')} <a href="@@PLUGINFILE@@/plan.pdf">plan</a></p><p>${sound('kayıt 1')} ${sound('gömülü')}</p>`,
    )
    expect(notesOf(items[1] as (typeof items)[number])).toEqual(['changed.sound'])
    expect(items[1]?.values?.body).toBe('<p>Kılık</p>')
  })

  it('cuts what a sound is called between letters, not within what is escaped', () => {
    const quotes = `${'a'.repeat(198)}"&<b>`
    const escaped = quotes.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
    const labelOf = (html: string) => /aria-label="([^"]*)"/.exec(withSounds(plainerHtml(html)))?.[1]
    const kept = `${'a'.repeat(198)}&quot;&amp;`
    expect(labelOf(`<audio src="@@PLUGINFILE@@/a.mp3" title="${escaped}"></audio>`)).toBe(kept)
    expect(labelOf(`<a href="@@PLUGINFILE@@/a.mp3">${escaped}</a>`)).toBe(kept)
    expect(labelOf('<audio src="@@PLUGINFILE@@/R%26B%20%22iki%22.mp3"></audio>')).toBe(
      'R&amp;B &quot;iki&quot;',
    )
    expect(labelOf(`<audio src="@@PLUGINFILE@@/a.mp3">${'a'.repeat(199)}😀</audio>`)).toBe('a'.repeat(199))
  })

  it('writes categories, pictures beside their texts, and what it does not keep is counted', async () => {
    const body = '<p>Bak: <img data-media-id="7" src="/api/medias/7/x?t=1" alt="kare" /></p>'
    const rows = rowsOf(
      [{ name: 'A', type: 'true_false', body, correct: 'true', difficulty: 5 }],
      ['Bir/İki', 'Üç'],
    )
    const file = await writeQuestions(moodleWriter, rows, {
      7: { name: 'kare.png', type: 'image/png', bytes: pictures.png },
    })
    const text = file.toString()
    expect(text).toContain('<text>$course$/top/Bir//İki/Üç</text>')
    expect(text).toContain('<img src="@@PLUGINFILE@@/7-kare.png" alt="kare" />')
    expect(text).not.toContain('data-media-id')
    const again = await readQuestions(file)
    expect(again.items[0]?.places).toEqual({ category: ['Bir/İki', 'Üç'] })
    expect(again.media).toHaveLength(1)
    expect(moodleWriter.losses(rows[0] as (typeof rows)[number])).toEqual({ lost: ['difficulty'] })
  })
})
