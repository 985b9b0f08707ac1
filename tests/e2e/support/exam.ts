import { expect } from '@playwright/test'
import { api } from './people.ts'

/** Questions of every type, by their names. */
const everyType = [
  {
    name: 'Koruyucu kapak',
    type: 'single',
    body: '<p>Çalıştığın makinenin koruyucu kapağının söküldüğünü fark ettin. İlk olarak ne yaparsın?</p>',
    options: [
      { text: 'Makinenin acil durdurma düğmesine basar, sonra amirine haber veririm.', weight: 100 },
      { text: 'Vardiya bitene kadar işe devam eder, tutanağa yazarım.', weight: 0 },
      { text: 'Koruyucuyu kendim yerine takar, çalışmayı sürdürürüm.', weight: 0 },
      { text: 'Yalnızca iş güvenliği uzmanı gelirse makineyi durdururum.', weight: 0 },
    ],
  },
  {
    name: 'Koruyucu donanım',
    type: 'multiple',
    body: '<p>Hangileri kişisel koruyucu donanımdır?</p>',
    options: [
      { text: 'Baret', weight: 50 },
      { text: 'Eldiven', weight: 50 },
      { text: 'Yangın dolabı', weight: -50 },
    ],
  },
  {
    name: 'Yangın',
    type: 'true_false',
    body: '<p>Elektrik yangınına suyla müdahale edilir.</p>',
    correct: 'false',
  },
  {
    name: 'Numara',
    type: 'short_text',
    body: '<p>Acil çağrı numarası nedir?</p>',
    accepted: [{ text: '112', weight: 100 }],
  },
  {
    name: 'Anlat',
    type: 'long_text',
    body: '<p>Bir kazadan sonra yapılacakları sırasıyla anlat.</p>',
    guide: [{ criterion: 'Güvenlik', points: 5 }],
  },
  {
    name: 'Ağırlık',
    type: 'numeric',
    body: '<p>Elle en çok kaç kilogram kaldırılır?</p>',
    numbers: [{ value: 25, tolerance: 0, tolerance_kind: 'absolute', weight: 100 }],
    units: [
      { name: 'kg', factor: 1 },
      { name: 'g', factor: 0.001 },
    ],
  },
  {
    name: 'Renkler',
    type: 'matching',
    body: '<p>Levhaların renkleri ne anlatır?</p>',
    pairs: [
      { left: 'Kırmızı', right: 'Yasak' },
      { left: 'Mavi', right: 'Zorunluluk' },
      { left: 'Sarı', right: 'Uyarı' },
      { left: null, right: 'Kurtuluş' },
    ],
  },
  {
    name: 'Sıra',
    type: 'ordering',
    body: '<p>Yangında yapılacakları sıraya diz.</p>',
    items: [{ text: 'Haber ver' }, { text: 'Elektriği kes' }, { text: 'Binayı boşalt' }],
  },
] as const

export type ExamQuestion = (typeof everyType)[number]['type']

/** A published exam of some types of questions, in their order, which the demo's learner takes. */
export async function publishedExam(
  values: Readonly<Record<string, unknown>> = {},
  types: readonly ExamQuestion[] = everyType.map(({ type }) => type),
): Promise<{ readonly id: number; readonly name: string }> {
  const role = 'education-manager'
  const { id: owner } = (await api(role, 'get', '/api/users/me')).body.data
  const { id: learner } = (await api('learner', 'get', '/api/users/me')).body.data
  const corporation = (await api(role, 'get', '/api/corporations?per_page=1')).body.data[0].id
  const made = async (path: string, body: unknown) => {
    const answer = await api(role, 'post', path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body.data
  }
  const mark = `${Date.now()}`
  const category = await made('/api/question-categories', {
    name: `Güvenlik ${mark}`,
    corporation_id: corporation,
  })
  const questions: unknown[] = []
  for (const type of types) {
    const { name, ...question } = everyType.find(each => each.type === type) ?? everyType[0]
    const { id } = await made('/api/questions', {
      ...question,
      name: `${name} ${mark}`,
      corporation_id: corporation,
      category_id: category.id,
      default_mark: 4,
    })
    await made(`/api/questions/${id}/ready`, {})
    const versions = await api(role, 'get', `/api/question-versions?filter[question_id]=${id}`)
    questions.push({ source: 'question', version_id: versions.body.data[0].id })
  }
  const name = `İş Sağlığı ve Güvenliği sınavı ${mark}`
  const { id } = await made('/api/exams', {
    name,
    instructions: '<p>Hesap makinesi kullanabilirsin.</p>',
    owner_id: owner,
    corporation_id: corporation,
    duration: 1800,
    shuffle_questions: false,
    shuffle_options: false,
    audience: { user_ids: [learner] },
    questions,
    ...values,
  })
  await made(`/api/exams/${id}/publish`, {})
  return { id, name }
}
