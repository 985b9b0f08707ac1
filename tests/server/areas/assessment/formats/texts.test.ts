/** GIFT and Aiken as people write them. */
import { describe, expect, it } from 'vitest'
import { notesOf, readQuestions } from '../../../../support/question-files.ts'

describe('[QST-1] GIFT', () => {
  it('is read as its description has it', async () => {
    const { format, items } = await readQuestions(`// An exam of geography
$CATEGORY: $course$/top/Coğrafya/Başkentler

// [id:bas-1] [tag:kolay] [tag:iki kelime]
::Q1:: Türkiye'nin başkenti {
  =Ankara #doğru
  ~%50%Angora # eski adı
  ~İstanbul
}

::Q2:: Dünya yuvarlaktır.{T#Yanlış.#Doğru.}

Kim yazdı Safahat'ı? {=Mehmet Akif Ersoy =%50%Akif}

::Sayı:: Pi kaçtır? {#2.4142:0.0005}
::Aralık:: 1 ile 5 arası {#1..5}

::Çok:: Hangileri ana renktir? {
~%50%kırmızı
~%50%mavi
~%-100%yeşil
####Üçüncüsü sarıdır.
}

::Eşle:: Ülkeleri eşle. {
=Kanada -> Ottawa
=İtalya -> Roma
= -> Berlin
}

::Uzun:: Anlat. {}

Su {=100 ~90} derecede kaynar.

::Kaçış:: 2\\=2 ve \\{a\\} \\~ b \\: c {=d\\#e ~f}

Sadece bir metin.

::Bozuk:: {=a
`)
    expect(format).toBe('gift')
    expect(items.map(item => item.values?.type ?? notesOf(item)[0])).toEqual([
      'single',
      'true_false',
      'short_text',
      'numeric',
      'numeric',
      'multiple',
      'matching',
      'long_text',
      'single',
      'single',
      'refused.kinds.description',
      'refused.giftBraces',
    ])
    expect(items[0]).toMatchObject({
      places: { category: ['Coğrafya', 'Başkentler'] },
      values: {
        name: 'Q1',
        external_id: 'bas-1',
        tags: ['kolay', 'iki kelime'],
        options: [
          { text: 'Ankara', weight: 100, feedback: 'doğru' },
          { text: 'Angora', weight: 50, feedback: 'eski adı' },
          { text: 'İstanbul', weight: 0, feedback: null },
        ],
      },
    })
    expect(items[1]?.values).toMatchObject({ correct: 'true' })
    expect(notesOf(items[1] as (typeof items)[number])).toEqual(['changed.answerFeedback'])
    expect(items[2]?.values).toMatchObject({
      name: "Kim yazdı Safahat'ı?",
      accepted: [
        { text: 'Mehmet Akif Ersoy', weight: 100 },
        { text: 'Akif', weight: 50 },
      ],
    })
    expect(items[3]?.values?.numbers).toMatchObject([{ value: 2.4142, tolerance: 0.0005 }])
    expect(items[4]?.values?.numbers).toMatchObject([{ value: 3, tolerance: 2 }])
    expect(items[5]?.values).toMatchObject({ explanation: '<p>Üçüncüsü sarıdır.</p>', scoring: 'by_weight' })
    expect(items[6]?.values?.pairs).toEqual([
      { left: 'Kanada', right: 'Ottawa' },
      { left: 'İtalya', right: 'Roma' },
      { left: null, right: 'Berlin' },
    ])
    expect(items[8]?.values?.body).toBe('<p>Su _____ derecede kaynar.</p>')
    expect(items[9]?.values).toMatchObject({
      body: '<p>2=2 ve {a} ~ b : c</p>',
      options: [{ text: 'd#e' }, {}],
    })
  })
})

describe('[QST-1] a GIFT question whose braces were left open', () => {
  it.each([
    ['with a title after it', '::Açık:: Bu {=a ~b\n::Sonraki:: Şu {T}\n::Üçüncü:: O {F}'],
    ['with an empty line after it', 'Bu {=a ~b\n\nŞu {T}\n\n::Üçüncü:: O {F}'],
    ['with a category after it', '::Açık:: Bu {=a ~b\n$CATEGORY: Yeni\n::Sonraki:: Şu {T}\n\nO {F}'],
  ])('takes nothing along %s', async (_, text) => {
    const { items } = await readQuestions(`::İlk:: İlk {T}\n\n${text}\n`)
    expect(items.map(item => item.values?.type ?? notesOf(item)[0])).toEqual([
      'true_false',
      'refused.giftBraces',
      'true_false',
      'true_false',
    ])
  })

  it('an empty line within its answers ends none', async () => {
    const { items } = await readQuestions('::Bir:: Hangisi? {\n=a\n\n~b\n}\n\n::İki:: Şu {T}')
    expect(items.map(item => item.values?.type)).toEqual(['single', 'true_false'])
  })

  it('is refused where another one stands in them', async () => {
    const { items } = await readQuestions('::Açık:: Bu {=a ~b\nŞu {T}\n\n::Son:: O {F}')
    expect(items.map(item => item.values?.type ?? notesOf(item)[0])).toEqual([
      'refused.giftBraces',
      'true_false',
    ])
  })
})

describe('[QST-1] Aiken', () => {
  it('is read with what people do to it', async () => {
    const { format, items } = await readQuestions(`Hangisi gezegendir?
A. Güneş
B) Mars
C. Ay
ANSWER: B

Birinci satır
ikinci satır
a.  küçük harf seçenek değildir
A. evet
B. hayır
answer: a
Cevapsız?
A. bir
B. iki

Harfi yok
A. bir
B. iki
ANSWER: D

Tek seçenek
A. bir
ANSWER: A`)
    expect(format).toBe('aiken')
    expect(items.map(item => notesOf(item)[0])).toEqual([
      undefined,
      undefined,
      'refused.aikenAnswer',
      'refused.aikenLetter',
      'refused.aikenOptions',
    ])
    expect(items[0]?.values).toMatchObject({
      name: 'Hangisi gezegendir?',
      type: 'single',
      options: [
        { text: 'Güneş', weight: 0 },
        { text: 'Mars', weight: 100 },
        { text: 'Ay', weight: 0 },
      ],
    })
    expect(items[1]?.values?.body).toBe(
      '<p>Birinci satır<br />ikinci satır<br />a.  küçük harf seçenek değildir</p>',
    )
    expect(items[3]?.refused?.params).toEqual({ letter: 'D' })
  })
})
