/** Captions of a film: what passes as such a file, whom it is given to, and the files of a course. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captionLanguages } from '../../../../../resources/education/captions.ts'
import { courseContents } from '../../../../../resources/education/course-contents.ts'
import { forgetCallers } from '../../../../../src/server/auth/sessions.ts'
import type { Client } from '../../../../support/client.ts'
import { courseOf, enrolIn, idsByTitle } from '../../../../support/courses.ts'
import { pdf, pictures } from '../../../../support/files.ts'
import { film } from '../../../../support/film.ts'
import { startTestPortal } from '../../../../support/portal.ts'
import { wav } from '../../../../support/sounds.ts'

const test = await startTestPortal()
afterAll(test.stop)
let manager: Client

beforeAll(async () => {
  manager = await test.as('education-manager')
})

const vtt = 'WEBVTT\n\n00:00.500 --> 00:02.000\nÖnce niyet, sonra gözlem\n'
const upload = (field: string, name: string, content: Buffer | string) =>
  manager.upload(`/api/medias?resource=course-contents&field=${field}`, name, content)
async function uploaded(field: string, name: string, content: Buffer | string): Promise<number> {
  const { status, body } = await upload(field, name, content)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id
}

const course = (contents: readonly object[], values: object = {}) => courseOf(test, contents, values)

async function learner(courseId: number) {
  const { client } = await test.person({ roles: ['learner'] })
  await enrolIn(client, courseId)
  const { enrolment, contents } = (await client.get(`/api/learner-courses/${courseId}/player`)).body.data
  return { client, enrolment: enrolment.id as number, ids: idsByTitle(contents) }
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

describe('[CRS-3] captions', () => {
  it('have a field for each of their languages', () => {
    for (const language of captionLanguages)
      expect(courseContents.config.fields).toHaveProperty(`captions_${language}`)
  })

  it('are taken as WebVTT in UTF-8 with a cue, whatever the file is called', async () => {
    const { status, body } = await upload('captions_tr', 'film.txt', `\ufeff${vtt}`)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ file_name: 'film.vtt', mime_type: 'text/vtt' })
  })

  it.each([
    ['ilk satırı WEBVTT olmalı', 'film.srt', '1\n00:00:01,000 --> 00:00:02,000\nSRT'],
    ['ilk satırı WEBVTT olmalı', 'film.vtt', '<!doctype html><script>alert(1)</script>'],
    ['UTF-8', 'film.vtt', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nGözlem', 'latin1')],
    ['UTF-8', 'film.vtt', Buffer.from('\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nGözlem', 'utf16le')],
    ['zamanı yazılmış bir metin yok', 'film.vtt', 'WEBVTT\n\nNOTE boş\n'],
    ['Bu türden dosya yüklenemez', 'film.vtt', pdf(1)],
  ])('are refused with the reason: %s', async (reason, name, content) => {
    const { status, body } = await upload('captions_tr', name, content)
    expect(status).toBe(415)
    expect(body.errors.file[0].toLocaleLowerCase('tr')).toContain(reason.toLocaleLowerCase('tr'))
  })

  it('are refused beyond a reasonable size', async () => {
    const { status } = await upload('captions_tr', 'film.vtt', vtt + 'NOTE '.repeat(500_000))
    expect(status).toBe(413)
  })

  it('belong to films alone', async () => {
    const captions_tr_id = await uploaded('captions_tr', 'film.vtt', vtt)
    const owner = (await manager.get('/api/users/me')).body.data.id
    const draft = await manager.post('/api/courses', { name: 'Taslak', owner_id: owner, contents: [] })
    const answer = await manager.post('/api/course-contents', {
      course_id: draft.body.data.id,
      type: 'text',
      title: 'Metin',
      body: '<p>Metin</p>',
      captions_tr_id,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty('captions_tr_id')
  })

  it('come to the player by links that end as that of the film does', async () => {
    const id = await course([
      {
        type: 'video',
        title: 'Film',
        completion: 'viewed',
        video_id: await uploaded('video', 'film.webm', await film(10, 'webm')),
        captions_en_id: await uploaded('captions_en', 'film.vtt', vtt.replace('Önce', 'First')),
        captions_tr_id: await uploaded('captions_tr', 'film.vtt', vtt),
      },
    ])
    const { client, ids, enrolment } = await learner(id)
    const { captions } = (await client.get(`/api/learner-courses/${id}/player/${ids.Film}`)).body.data
    expect(captions.map((each: { language: string }) => each.language)).toEqual(['tr', 'en'])
    const [{ url }] = captions
    const got = await test.guest.get(url)
    expect(got.status).toBe(200)
    expect(got.raw.toString()).toBe(vtt)
    expect(got.headers['content-type']).toMatch(/^text\/vtt(; ?charset=utf-8)?$/)
    expect(got.headers['x-content-type-options']).toBe('nosniff')
    expect((await manager.get(`/api/courses/${id}/player/${ids.Film}`)).body.data.captions).toHaveLength(2)
    expect((await client.post(`/api/my-courses/${enrolment}/withdraw`)).status).toBe(200)
    forgetCallers()
    await expect.poll(async () => (await test.guest.get(url)).status, { timeout: 5000 }).toBe(404)
  })

  it('are those of the copy, too', async () => {
    const id = await course([
      {
        type: 'video',
        title: 'Film',
        completion: 'viewed',
        video_id: await uploaded('video', 'film.webm', await film(10, 'webm')),
        captions_tr_id: await uploaded('captions_tr', 'film.vtt', vtt),
      },
    ])
    const copy = await manager.post(`/api/courses/${id}/duplicate`, { code: 'A-1' })
    expect(copy.status, JSON.stringify(copy.body)).toBe(201)
    const contents = await manager.get(`/api/courses/${copy.body.data.id}/contents?include=captions_tr`)
    expect(contents.body.data[0].captions_tr).toMatchObject({ mime_type: 'text/vtt' })
  })
})

describe('[CRS-3] a text with files', () => {
  it('shows its pictures and plays its sounds to whoever learns, as long as they do', async () => {
    const [picture, sound] = [
      await uploaded('body', 'a.png', pictures.png),
      await uploaded('body', 'a.wav', wav(1)),
    ]
    const body = `<p><img data-media-id="${picture}" alt="Şema" /><audio data-media-id="${sound}" aria-label="Anlatım"></audio></p>`
    const id = await course([{ type: 'text', title: 'Metin', body, completion: 'viewed' }])
    const { client, ids, enrolment } = await learner(id)
    const path = `player/${ids.Metin}`
    for (const from of [`/api/learner-courses/${id}/${path}`, `/api/courses/${id}/${path}`]) {
      const by = from.includes('learner') ? client : manager
      const html: string = (await by.get(from)).body.data.body
      const addresses = [...html.matchAll(/ src="([^"]+)"/g)].map(([, src = '']) =>
        src.replaceAll('&amp;', '&'),
      )
      const answers = await Promise.all(addresses.map(address => test.guest.get(address)))
      expect(
        answers.map(({ status, headers }) => [status, headers['content-type']]),
        from,
      ).toEqual([
        [200, 'image/png'],
        [200, 'audio/wav'],
      ])
    }
    const [, src = ''] =
      / src="([^"]+)"/.exec((await client.get(`/api/learner-courses/${id}/${path}`)).body.data.body) ?? []
    expect((await client.post(`/api/my-courses/${enrolment}/withdraw`)).status).toBe(200)
    forgetCallers()
    await expect
      .poll(async () => (await test.guest.get(src.replaceAll('&amp;', '&'))).status, { timeout: 5000 })
      .toBe(404)
  })
})

describe('[CRS-3] the files of a course', () => {
  const document = async (title: string, values: object = {}) => ({
    type: 'document',
    title,
    completion: 'viewed',
    document_id: await uploaded('document', `${title}.pdf`, pdf(2)),
    ...values,
  })

  it('are its documents, as far as they are open, for whoever learns in it', async () => {
    const id = await course([
      await document('Bir'),
      await document('Sonra', { available_at: tomorrow() }),
      { type: 'text', title: 'Metin', body: '<p>Metin</p>', completion: 'viewed' },
      await document('İki'),
    ])
    const { client } = await learner(id)
    const { status, body } = await client.get(`/api/learner-courses/${id}/files`)
    expect(status).toBe(200)
    expect(body.data.map((each: { title: string }) => each.title)).toEqual(['Bir', 'İki'])
    expect(body.data[0]).toMatchObject({ name: 'Bir.pdf', mime_type: 'application/pdf', pages: 2 })
    expect((await test.guest.get(body.data[0].url)).status).toBe(200)
    const others = await test.person({ roles: ['learner'] })
    expect((await others.client.get(`/api/learner-courses/${id}/files`)).status).toBe(409)
    expect((await others.client.get(`/api/courses/${id}/files`)).status).toBe(403)
    expect((await manager.get(`/api/courses/${id}/files`)).body.data).toHaveLength(3)
    expect((await test.guest.get(`/api/learner-courses/${id}/files`)).status).toBe(401)
  })

  it('are none before the course has begun', async () => {
    const id = await course([await document('Bir')], { start_at: tomorrow() })
    const { client } = await learner(id)
    expect((await client.get(`/api/learner-courses/${id}/files`)).body.data).toEqual([])
  })
})
