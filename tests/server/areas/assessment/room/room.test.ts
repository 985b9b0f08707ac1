import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Room, RoomSaved } from '../../../../../resources/assessment/room.ts'
import { counted } from '../../../../support/counted.ts'
import {
  anyResponse,
  everyType,
  ofType,
  publishedExam,
  readyQuestions,
  startedRoom,
} from '../../../../support/exams.ts'
import { pictures } from '../../../../support/files.ts'
import { type Person, startTestPortal, type TestPortal } from '../../../../support/portal.ts'
import { wav } from '../../../../support/sounds.ts'

let test: TestPortal
beforeAll(async () => {
  test = await startTestPortal({ env: { EXAM_GRACE_SECONDS: '30' } })
})
afterAll(() => test?.stop())

const learner = () => test.person({ roles: ['learner'] })
const path = (exam: number, call: string) => `/api/my-exams/${exam}/${call}`

const save = (person: Person, exam: number, room: Room, saves: readonly object[], seat = 1) =>
  person.client.put(path(exam, 'answers'), { entry: room.entry.id, seat, saves })
const stored = async (entry: number) =>
  (
    await test.db.query(
      'select q.number, a.response, a.seat, a.seq, a.is_marked from exam_answers a join entry_questions q on q.id = a.question_id where a.entry_id = $1 order by q.number',
      [entry],
    )
  ).rows

/** Moves the whole attempt back in time, as if so many seconds had passed. */
const pass = (entry: number, seconds: number) =>
  test.db.query(
    `update exam_entries set started_at = started_at - make_interval(secs => $2), deadline_at = deadline_at - make_interval(secs => $2) where id = $1`,
    [entry, seconds],
  )

describe('sounds and pictures', () => {
  it('[EXM-2] can be read for as long as the attempt goes on, and not after it or the session', async () => {
    const person = await learner()
    const manager = await test.as('education-manager')
    const uploaded = async (name: string, bytes: Buffer) =>
      (await manager.upload('/api/medias?resource=questions&field=body', name, bytes)).body.data.id
    const html = `<p><audio data-media-id="${await uploaded('doğru.wav', wav(1))}" aria-label="Kayıt"></audio><img data-media-id="${await uploaded('doğru.png', pictures.png)}" alt="" /></p>`
    const exam = await publishedExam(test, [person], {
      questions: [{ type: 'true_false', correct: 'true', body: html }],
      duration: 7200,
    })
    const room = await startedRoom(person.client, exam.id)
    const addresses = [...(room.questions[0]?.body ?? '').matchAll(/ src="([^"]+)"/g)].map(([, src = '']) =>
      src.replaceAll('&amp;', '&'),
    )
    expect(addresses).toEqual([
      expect.stringMatching(/\/sound\?token=/),
      expect.stringMatching(/\/picture\?token=/),
    ])
    for (const address of addresses) {
      const expires = Number(/token=(\d+)\./.exec(address)?.[1]) * 1000
      expect(expires).toBeGreaterThan(Date.parse(room.deadline_at))
      const { status, headers } = await test.guest.get(address)
      expect(status).toBe(200)
      expect(decodeURIComponent(headers['content-disposition'] as string)).not.toContain('doğru')
    }
    // Read anew they are the same, so that browsers keep what they have.
    const again = await person.client.get(path(exam.id, 'room'))
    expect(again.body.data.questions[0].body).toBe(room.questions[0]?.body)

    await person.client.post(path(exam.id, 'submit'), { entry: room.entry.id, seat: 1, saves: [] })
    const [[status] = []] = await test.db.read('select status from exam_entries where id = $1', [
      room.entry.id,
    ])
    expect(status).not.toBe('in_progress')
    await expect
      .poll(async () => (await test.guest.get(addresses[0] as string)).status, { timeout: 8000 })
      .toBe(404)

    const other = await learner()
    const second = await publishedExam(test, [other], {
      questions: [{ type: 'true_false', correct: 'true', body: html }],
    })
    const [, src = ''] =
      / src="([^"]+)"/.exec((await startedRoom(other.client, second.id)).questions[0]?.body ?? '') ?? []
    expect((await test.guest.get(src.replaceAll('&amp;', '&'))).status).toBe(200)
    await other.client.post('/api/logout')
    await expect
      .poll(async () => (await test.guest.get(src.replaceAll('&amp;', '&'))).status, { timeout: 8000 })
      .toBe(404)
  })
})

describe('pictures of a hall', () => {
  it('[EXM-2] are each person’s own, signed without asking and read by one statement each', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, learner))
    const manager = await test.as('education-manager')
    const questions = await Promise.all(
      Array.from({ length: 4 }, async (_, n) => {
        const { body } = await manager.upload(
          '/api/medias?resource=questions&field=body',
          `${n}.png`,
          pictures.png,
        )
        const picture = `<p>Soru ${n} <img data-media-id="${body.data.id}" alt="Şekil" /></p>`
        return { type: 'true_false', correct: 'true', body: picture }
      }),
    )
    const plain = Array.from({ length: 4 }, () => ({ type: 'true_false', correct: 'true' }))
    const [withPictures, without] = [
      await publishedExam(test, people, { questions }),
      await publishedExam(test, people, { questions: plain }),
    ]
    const [first] = people as [Person]
    const started = (exam: number) => counted(test.db, () => startedRoom(first.client, exam))
    const { statements: ofPlain } = await started(without.id)
    const { statements: ofPictures } = await started(withPictures.id)
    expect(ofPictures).toBeLessThanOrEqual(ofPlain)

    const addresses: string[] = []
    for (const { client } of people) {
      const room = (await client.post(path(withPictures.id, 'start'), {})).body.data as Room
      for (const { body } of room.questions)
        addresses.push((/ src="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&'))
    }
    expect(new Set(addresses).size, 'each has their own').toBe(6 * 4)
    const read = async () => {
      for (const address of addresses) expect((await test.guest.get(address)).status).toBe(200)
    }
    expect((await counted(test.db, read)).statements).toBeLessThanOrEqual(6 * 4)
    expect((await counted(test.db, read)).statements, 'asked for again at once').toBeLessThan(6 * 4)
  })
})

describe('starting', () => {
  it('[EXM-2] makes one entry of fifty starts at once, by the clock of the database', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person])
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => person.client.post(path(exam.id, 'start'), {})),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.data.entry.id)).size).toBe(1)
    expect(answers.filter(({ body }) => body.data.taken === 1)).toHaveLength(1)
    const { rows } = await test.db.query(
      'select count(*)::int as n, min(extract(epoch from deadline_at - started_at)) as seconds from exam_entries where exam_id = $1',
      [exam.id],
    )
    expect(rows[0].n).toBe(1)
    expect(Number(rows[0].seconds)).toBeCloseTo(1800, 0)
  })

  it('[EXM-2] tells nothing of the answers', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person])
    const { body } = await person.client.post(path(exam.id, 'start'), {})
    const text = JSON.stringify(body)
    for (const secret of [
      'gizli',
      '271828',
      '777.125',
      'weight',
      'correct',
      'feedback',
      'factor',
      'Evet, Ankara',
    ])
      expect(text, secret).not.toContain(secret)
    const room = body.data as Room
    expect(room.questions.map(({ type }) => type).sort()).toEqual(everyType.map(({ type }) => type).sort())
    const matching = ofType(room, 'matching')
    expect(matching.lefts).toHaveLength(2)
    expect(matching.rights).toHaveLength(3)
    // The keys of what belongs together have nothing in common.
    const keys = [...(matching.lefts ?? []), ...(matching.rights ?? [])].map(({ key }) => key)
    expect(new Set(keys).size).toBe(5)
  })

  it('never shows an order or pairs as they are right', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, learner))
    const exam = await publishedExam(test, people, {
      questions: everyType.filter(({ type }) => type === 'ordering' || type === 'matching'),
      shuffle_options: false,
    })
    for (const person of people) {
      const room = await startedRoom(person.client, exam.id)
      expect(ofType(room, 'ordering').items?.map(({ text }) => text)).not.toEqual(['Bir', 'İki', 'Üç'])
      expect(ofType(room, 'matching').rights?.map(({ text }) => text)).not.toEqual(['TR', 'DE', 'FR'])
    }
  })

  it('gives others other keys and another order', async () => {
    const people = await Promise.all([learner(), learner()])
    const exam = await publishedExam(test, people)
    const [one, other] = (await Promise.all(people.map(({ client }) => startedRoom(client, exam.id)))) as [
      Room,
      Room,
    ]
    const keys = (room: Room) =>
      room.questions.flatMap(({ key, options = [] }) => [key, ...options.map(o => o.key)])
    expect(keys(one).filter(key => keys(other).includes(key))).toEqual([])
  })

  it('is refused too early, too late, without an attempt left, and to whoever is no participant', async () => {
    const [person, stranger] = await Promise.all([learner(), learner()])
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const early = await publishedExam(test, [person], { opens_at: at(60) })
    expect((await person.client.post(path(early.id, 'start'), {})).status).toBe(409)
    const exam = await publishedExam(test, [person])
    expect((await stranger.client.post(path(exam.id, 'start'), {})).status).toBe(404)
    const room = await startedRoom(person.client, exam.id)
    const done = await person.client.post(path(exam.id, 'submit'), {
      entry: room.entry.id,
      seat: 1,
      saves: [],
    })
    expect(done.status).toBe(200)
    const again = await person.client.post(path(exam.id, 'start'), {})
    expect([again.status, again.body.message]).toEqual([409, 'Deneme hakkın kalmadı.'])
    await test.db.query(
      "update exams set closes_at = clock_timestamp() - interval '1 second' where id = $1",
      [early.id],
    )
    expect((await person.client.post(path(early.id, 'start'), {})).body.message).toBe(
      'Bu sınavın süresi geçti.',
    )
  })

  it('asks for the access code, at its field', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person], { access_code: 'Yaz-26' })
    const wrong = await person.client.post(path(exam.id, 'start'), { access_code: 'x' })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { access_code: ['Giriş kodu yanlış.'] }])
    for (const access_code of [{ toString: 1 }, [{ toString: 1 }], null, 26])
      expect((await person.client.post(path(exam.id, 'start'), { access_code })).status).toBe(422)
    expect((await person.client.post(path(exam.id, 'start'), { access_code: ' yaz-26 ' })).status).toBe(201)
  })

  it('23: does not say that a code is right to whoever has guessed too often', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person], { access_code: 'Yaz-26' })
    const start = (access_code: string) => person.client.post(path(exam.id, 'start'), { access_code })
    let status = 422
    for (let n = 0; n < 50 && status === 422; n++) status = (await start(`x${n}`)).status
    expect(status).toBe(429)
    expect((await start('Yaz-26')).status).toBe(429)
  })

  it('refuses by itself a save that has no number, and takes the others', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person])
    const room = await startedRoom(person.client, exam.id)
    const question = ofType(room, 'true_false').key
    const save = (seq: number) => ({ seq, question, response: { choice: 'true' }, is_marked: false })
    const { status, body } = await person.client.put(path(exam.id, 'answers'), {
      entry: room.entry.id,
      seat: 1,
      saves: [save(1.5), save(1), save(1e20)],
    })
    expect(status).toBe(200)
    expect(body.data.results).toEqual([
      { seq: 1, verdict: 'accepted' },
      { seq: 1.5, verdict: 'refused', why: 'seq' },
      { seq: 1e20, verdict: 'refused', why: 'seq' },
    ])
  })

  it('ends with the exam, and extra time goes beyond it', async () => {
    const [person, slower] = await Promise.all([learner(), learner()])
    const closes = new Date(Date.now() + 600_000).toISOString()
    const exam = await publishedExam(test, [person, slower], { closes_at: closes })
    await test.db.query(
      'update exam_participants set extra_minutes = 20 where exam_id = $1 and user_id = $2',
      [exam.id, slower.id],
    )
    const ends = (room: Room) => Math.round((Date.parse(room.deadline_at) - Date.parse(closes)) / 60_000)
    expect(ends(await startedRoom(person.client, exam.id))).toBe(0)
    expect(ends(await startedRoom(slower.client, exam.id))).toBe(20)
  })

  it('[EXM-1] draws from banks, ready questions alone, none twice, and is not published where one falls short', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, learner))
    const manager = await test.as('education-manager')
    const corporation = (await test.make('corporations')).id
    const [chosen] = await readyQuestions(test, everyType, corporation)
    const bank = await test.make('question-banks', {
      kind: 'rule',
      corporation_id: corporation,
      category_id: null,
      tags: [],
      difficulties: [],
    })
    const draft = await manager.post('/api/exams', {
      name: 'Bankadan',
      owner_id: (await manager.get('/api/users/me')).body.data.id,
      corporation_id: corporation,
      duration: 600,
      questions: [
        { source: 'question', version_id: chosen },
        { source: 'bank', bank_id: bank.id, count: 8 },
      ],
    })
    expect(draft.status, JSON.stringify(draft.body)).toBe(201)
    const { id } = draft.body.data
    for (const person of people) await test.make('exam-participants', { exam_id: id, user_id: person.id })
    const short = await manager.post(`/api/exams/${id}/publish`)
    expect([short.status, short.body.message]).toEqual([
      409,
      `“${bank.name}” bankasından çekilecek 1 soru eksik kalıyor; sınavda zaten sorulanlar sayılmaz. Bankaya soru ekle ya da daha az soru çektir.`,
    ])
    await test.db.query("update exam_questions set count = 5 where exam_id = $1 and source = 'bank'", [id])
    expect((await manager.post(`/api/exams/${id}/publish`)).status).toBe(200)
    const asked = await Promise.all(
      people.map(async ({ client }) => (await startedRoom(client, id)).questions.map(({ body }) => body)),
    )
    for (const bodies of asked) expect([bodies.length, new Set(bodies).size]).toEqual([6, 6])
  })

  it('[EXM-1] draws from banks that share questions what every start can draw, and is not published beyond that', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, learner))
    const manager = await test.as('education-manager')
    const corporation = (await test.make('corporations')).id
    const versions = await readyQuestions(test, everyType.slice(0, 3), corporation)
    const ids = (
      await test.db.read(
        'select question_id from question_versions where id = any ($1::bigint[]) order by question_id',
        [versions],
      )
    ).map(([question]) => question as number)
    const bankOf = async (questions: readonly number[]) => {
      const bank = await test.make('question-banks', { kind: 'fixed', corporation_id: corporation })
      for (const question of questions)
        await test.db.query(
          'insert into question_bank_questions (question_bank_id, question_id) values ($1, $2)',
          [bank.id, question],
        )
      return bank
    }
    // The second has one question, which the first has too, and the third the same two as the first.
    const [wide, narrow, same] = [
      await bankOf(ids.slice(0, 2)),
      await bankOf(ids.slice(0, 1)),
      await bankOf(ids.slice(0, 2)),
    ]
    const draft = async (...banks: readonly { id: number }[]) => {
      const made = await manager.post('/api/exams', {
        name: 'Ortak bankalardan',
        owner_id: (await manager.get('/api/users/me')).body.data.id,
        corporation_id: corporation,
        duration: 600,
        questions: banks.map(bank => ({ source: 'bank', bank_id: bank.id, count: 1 })),
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      const { id } = made.body.data
      for (const person of people) await test.make('exam-participants', { exam_id: id, user_id: person.id })
      return { id, answer: await manager.post(`/api/exams/${id}/publish`) }
    }
    const enough = await draft(wide, narrow)
    expect(enough.answer.status, JSON.stringify(enough.answer.body)).toBe(200)
    for (const { client } of people) {
      const room = await startedRoom(client, enough.id)
      expect(new Set(room.questions.map(({ body }) => body)).size).toBe(2)
    }
    const short = await draft(wide, narrow, same)
    expect([short.answer.status, short.answer.body.message]).toEqual([
      409,
      `“${same.name}” bankasından çekilecek 1 soru eksik kalıyor; sınavda zaten sorulanlar sayılmaz. Bankaya soru ekle ya da daha az soru çektir.`,
    ])
  })
})

describe('saving', () => {
  it('[EXM-2] stores an answer of every type, and says so once it is stored', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person])
    const room = await startedRoom(person.client, exam.id)
    const saves = room.questions.map((question, at) => ({
      seq: at + 1,
      question: question.key,
      response: anyResponse(question),
      is_marked: at === 0,
    }))
    const answer = await save(person, exam.id, room, saves)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(new Set((answer.body.data as RoomSaved).results.map(({ verdict }) => verdict))).toEqual(
      new Set(['accepted']),
    )
    expect(await stored(room.entry.id)).toHaveLength(8)
    const again = (await person.client.get(path(exam.id, 'room'))).body.data as Room
    expect(again.answers.map(({ question, response }) => [question, response]).sort()).toEqual(
      saves.map(({ question, response }) => [question, response]).sort(),
    )
  })

  it('[EXM-2] takes the highest save of the highest seat, in whichever order they come', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person])
    const room = await startedRoom(person.client, exam.id)
    const question = ofType(room, 'long_text').key
    const of = (seq: number, text: string) => ({ seq, question, response: { text }, is_marked: false })
    const verdicts = async (saves: readonly object[], seat = 1) =>
      ((await save(person, exam.id, room, saves, seat)).body.data as RoomSaved).results.map(
        ({ verdict }) => verdict,
      )
    expect(await verdicts([of(5, 'beş')])).toEqual(['accepted'])
    expect(await verdicts([of(4, 'dört')])).toEqual(['older'])
    expect(await verdicts([of(5, 'beş')])).toEqual(['accepted'])
    expect(await verdicts([of(6, 'altı'), of(7, 'yedi')])).toEqual(['older', 'accepted'])
    expect((await person.client.post(path(exam.id, 'seat'))).body.data.taken).toBe(2)
    expect(await verdicts([of(1, 'ikinci cihaz')], 2)).toEqual(['accepted'])
    expect(await verdicts([of(90, 'birinci cihaz')])).toEqual(['older'])
    expect(JSON.parse((await stored(room.entry.id))[0].response)).toEqual({ text: 'ikinci cihaz' })
    const kept = await test.db.query('select count(*)::int as n from exam_saves where entry_id = $1', [
      room.entry.id,
    ])
    expect(kept.rows[0].n).toBe(7)
  })

  it('refuses what is wrong, and nothing else with it', async () => {
    const [person, other] = await Promise.all([learner(), learner()])
    const exam = await publishedExam(test, [person, other])
    const room = await startedRoom(person.client, exam.id)
    const foreign = await startedRoom(other.client, exam.id)
    const single = ofType(room, 'single')
    const saves = [
      { seq: 1, question: foreign.questions[0]?.key, response: null },
      { seq: 2, question: single.key, response: { choice: 'yok' } },
      { seq: 3, question: ofType(room, 'long_text').key, response: { text: 'x'.repeat(20_001) } },
      { seq: 0, question: single.key, response: null },
      { seq: 4, question: ofType(room, 'ordering').key, response: { order: [] } },
      { seq: 5, question: single.key, response: { choice: single.options?.[0]?.key, more: 1 } },
      { seq: 6, question: single.key, response: { choice: single.options?.[1]?.key } },
    ]
    const answer = await save(person, exam.id, room, saves)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const results = Object.fromEntries(
      (answer.body.data as RoomSaved).results.map(({ seq, verdict, why }) => [seq, why ?? verdict]),
    )
    expect(results).toEqual({
      0: 'seq',
      1: 'question',
      2: 'response',
      3: 'too_long',
      4: 'response',
      5: 'response',
      6: 'accepted',
    })
    expect(await stored(room.entry.id)).toHaveLength(1)
  })

  it('refuses a seat that was never given, a batch that is none, and entries of others', async () => {
    const [person, other] = await Promise.all([learner(), learner()])
    const exam = await publishedExam(test, [person, other])
    const room = await startedRoom(person.client, exam.id)
    expect((await save(person, exam.id, room, [], 2)).status).toBe(422)
    expect((await save(person, exam.id, room, Array(51).fill({}))).status).toBe(422)
    expect((await person.client.put(path(exam.id, 'answers'), { seat: 1, saves: [] })).status).toBe(422)
    expect((await save(other, exam.id, room, [])).status).toBe(404)
  })

  it('[EXM-2] counts answers until the end and the grace, keeps later ones, and hands in by the clock', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person])
    const room = await startedRoom(person.client, exam.id)
    const question = ofType(room, 'short_text').key
    const send = async (seq: number) =>
      save(person, exam.id, room, [{ seq, question, response: { text: `${seq}` }, is_marked: false }])
    await pass(room.entry.id, 1810)
    expect((await send(1)).body.data.results).toEqual([{ seq: 1, verdict: 'accepted' }])
    await pass(room.entry.id, 30)
    const late = await send(2)
    expect([late.status, late.body.data.results]).toEqual([200, [{ seq: 2, verdict: 'late' }]])
    const jobs = await test.startJobs()
    await expect
      .poll(async () => (await person.client.get(path(exam.id, 'clock'))).body.data.status, {
        timeout: 90_000,
      })
      .toBe('finished')
    await jobs.stop()
    const after = await send(3)
    expect([after.status, after.body.error, after.body.data.results]).toEqual([
      409,
      'handed_in',
      [{ seq: 3, verdict: 'late' }],
    ])
    const { receipt, questions } = (await person.client.get(path(exam.id, 'room'))).body.data as Room
    expect(receipt).toMatchObject({ submitted_by: 'clock', answered: 1, total: 8 })
    expect(questions).toEqual([])
    expect(JSON.parse((await stored(room.entry.id))[0].response)).toEqual({ text: '1' })
  }, 120_000)
})

describe('saves after the end', () => {
  const rows = async (entry: number) => [
    (await test.db.query('select seq::int, verdict from exam_saves where entry_id = $1 order by id', [entry]))
      .rows,
    (await test.db.query('select kind from exam_events where entry_id = $1 order by id', [entry])).rows.map(
      ({ kind }) => kind,
    ),
  ]
  async function handedIn(values = {}) {
    const person = await learner()
    const exam = await publishedExam(test, [person], values)
    const room = await startedRoom(person.client, exam.id)
    const question = room.questions[0] as Room['questions'][number]
    const of = (seq: number) => ({
      seq,
      question: question.key,
      response: anyResponse(question),
      is_marked: false,
    })
    const results = async (...seqs: number[]) =>
      (await save(person, exam.id, room, seqs.map(of))).body.data.results as RoomSaved['results']
    const submit = (saves: readonly object[] = []) =>
      person.client.post(path(exam.id, 'submit'), { entry: room.entry.id, seat: 1, saves })
    return { exam, entry: room.entry.id, of, results, submit }
  }

  it('[EXM-2] that were stored before it count, and leave no trace', async () => {
    const { entry, of, results, submit } = await handedIn()
    await results(1)
    await submit([of(2)])
    const before = await rows(entry)
    expect(await results(2)).toEqual([{ seq: 2, verdict: 'accepted' }])
    expect(await rows(entry)).toEqual(before)
    expect(await results(1)).toEqual([{ seq: 1, verdict: 'older' }])
    expect((await rows(entry))[1], 'what is older than the answer is no late one').toEqual([])
    expect(await results(2, 3)).toEqual([
      { seq: 2, verdict: 'accepted' },
      { seq: 3, verdict: 'late' },
    ])
    const late = await rows(entry)
    expect(late[1]).toEqual(['late'])
    expect(await results(3)).toEqual([{ seq: 3, verdict: 'late' }])
    expect(await rows(entry), 'what is kept is kept once').toEqual(late)
  })

  it('[EXM-2] that a device sends together are one answer of each question, the last', async () => {
    const { entry, results, submit } = await handedIn()
    await submit()
    const many = Array.from({ length: 30 }, (_, at) => at + 1)
    const verdicts = async () => (await results(...many)).map(({ verdict }) => verdict)
    expect(await verdicts()).toEqual([...many.slice(1).map(() => 'older'), 'late'])
    const [stored] = await rows(entry)
    expect(stored.filter(({ verdict }: { verdict: string }) => verdict === 'late')).toEqual([
      { seq: 30, verdict: 'late' },
    ])
    expect(await verdicts(), 'sent again').toEqual([...many.slice(1).map(() => 'older'), 'late'])
  })

  it('[EXM-2] are kept so many of each question, for a week, and until the release', async () => {
    const { exam, entry, results, submit } = await handedIn()
    await submit()
    const many = Array.from({ length: 12 }, (_, at) => at + 1)
    for (const seq of many.slice(0, 10)) expect(await results(seq)).toEqual([{ seq, verdict: 'late' }])
    const before = await rows(entry)
    expect(before[0]).toHaveLength(10)
    expect(await results(11)).toEqual([{ seq: 11, verdict: 'refused', why: 'over' }])
    expect(await rows(entry)).toEqual(before)
    await test.db.query('delete from exam_saves where entry_id = $1', [entry])
    await test.db.query('update exams set released_at = clock_timestamp() where id = $1', [exam.id])
    expect(await results(12)).toEqual([{ seq: 12, verdict: 'refused', why: 'over' }])
    await test.db.query('update exams set released_at = null where id = $1', [exam.id])
    await test.db.query(
      `update exam_entries set submitted_at = submitted_at - interval '8 days' where id = $1`,
      [entry],
    )
    expect(await results(13)).toEqual([{ seq: 13, verdict: 'refused', why: 'over' }])
    expect((await rows(entry))[0]).toEqual([])
  })

  it('[EXM-2] of questions that were left before it are passed, not late', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person], { navigation: 'forward' })
    const room = await startedRoom(person.client, exam.id)
    const of = (question: Room['questions'][number], seq: number) => ({
      seq,
      question: question.key,
      response: anyResponse(question),
      is_marked: false,
    })
    const first = room.questions[0] as Room['questions'][number]
    const saves = [of(first, 1)]
    const batch = { entry: room.entry.id, seat: 1, saves, from: 1 }
    const next = (await person.client.post(path(exam.id, 'forward'), batch)).body.data as Room
    await pass(room.entry.id, 1840)
    const second = next.questions[0] as Room['questions'][number]
    const { body } = await save(person, exam.id, room, [...saves, of(first, 2), of(second, 3)])
    expect(
      new Map(
        body.data.results.map((result: RoomSaved['results'][number]) => [
          result.seq,
          result.why ?? result.verdict,
        ]),
      ),
    ).toEqual(
      new Map([
        [1, 'accepted'],
        [2, 'passed'],
        [3, 'late'],
      ]),
    )
  })
})

describe('events', () => {
  it('[EXM-2] of an attempt are so many only, and saves are taken all the same', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person])
    const room = await startedRoom(person.client, exam.id)
    await test.db.query(
      `insert into exam_events (entry_id, kind, began_at) select $1, 'left', clock_timestamp() from generate_series(1, 990)`,
      [room.entry.id],
    )
    const events = Array.from({ length: 50 }, () => ({ kind: 'left', from: 10, to: 0 }))
    const batch = { entry: room.entry.id, seat: 1, saves: [], events }
    for (const status of [200, 200])
      expect((await person.client.put(path(exam.id, 'answers'), batch)).status).toBe(status)
    expect((await person.client.post(path(exam.id, 'seat'))).body.data.taken).toBe(2)
    const { rows } = await test.db.query('select count(*)::int as n from exam_events where entry_id = $1', [
      room.entry.id,
    ])
    expect(rows[0].n).toBe(1000)
  })
})

describe('events of a batch whose answer was lost', () => {
  it('[EXM-2] are noted once, however often it comes', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person])
    const room = await startedRoom(person.client, exam.id)
    await test.db.query(
      `update exam_entries set started_at = started_at - interval '10 minutes' where id = $1`,
      [room.entry.id],
    )
    const sent = [
      { kind: 'left', from: 30_000, to: 10_000 },
      { kind: 'left', from: 9000, to: 8000 },
      { kind: 'offline', from: 9000, to: 8000 },
      // From before the attempt, which it is cut to.
      { kind: 'offline', from: 900_000, to: 500_000 },
    ]
    const send = async (seat: number, later: number) => {
      const events = sent.map(({ kind, from, to }) => ({ kind, from: from + later, to: to + later + 1 }))
      const batch = { entry: room.entry.id, seat, saves: [], events }
      expect((await person.client.put(path(exam.id, 'answers'), batch)).status).toBe(200)
    }
    // The device waits for an answer, and then counts from a later moment.
    for (const later of [0, 0, 40]) await send(1, later)
    const noted = () =>
      test.db.read(
        `select kind, seat, count(*)::int from exam_events where entry_id = $1 and kind in ('left', 'offline')
         group by 1, 2 order by 2, 1`,
        [room.entry.id],
      )
    expect(await noted()).toEqual([
      ['left', 1, 2],
      ['offline', 1, 2],
    ])
    await person.client.post(path(exam.id, 'seat'))
    await send(2, 0)
    expect(await noted()).toEqual([
      ['left', 1, 2],
      ['offline', 1, 2],
      ['left', 2, 2],
      ['offline', 2, 2],
    ])
  })
})

describe('handing in', () => {
  it('[EXM-2] takes the last answers with it, and gives the same receipt however often it is sent', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person])
    const room = await startedRoom(person.client, exam.id)
    const question = ofType(room, 'true_false').key
    const batch = {
      entry: room.entry.id,
      seat: 1,
      saves: [{ seq: 1, question, response: { choice: 'false' }, is_marked: false }],
    }
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => person.client.post(path(exam.id, 'submit'), batch)),
    )
    expect(first?.status, JSON.stringify(first?.body)).toBe(200)
    expect(first?.body.data.receipt).toMatchObject({ submitted_by: 'person', answered: 1, total: 8 })
    for (const other of others) expect(other.body.data.receipt).toEqual(first?.body.data.receipt)
    expect(first?.body.data.receipt.code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
  })

  it('[EXM-2] loses no save that it met, whichever came first', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person])
    const room = await startedRoom(person.client, exam.id)
    const question = ofType(room, 'long_text').key
    const saves = (seq: number) => [{ seq, question, response: { text: `${seq}` }, is_marked: false }]
    const [saved, handed] = await Promise.all([
      save(person, exam.id, room, saves(1)),
      person.client.post(path(exam.id, 'submit'), { entry: room.entry.id, seat: 1, saves: saves(2) }),
    ])
    expect(handed.status).toBe(200)
    const accepted = saved.status === 200
    expect(accepted || saved.status === 409).toBe(true)
    expect(JSON.parse((await stored(room.entry.id))[0].response)).toEqual({ text: '2' })
  })
})

describe('a participant who has begun', () => {
  it('30: is not taken out, and loses neither the room nor what is written', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person])
    const room = await startedRoom(person.client, exam.id)
    const manager = await test.as('education-manager')
    const { body } = await manager.get(`/api/exams/${exam.id}/participants`)
    const [{ id }] = body.data as [{ id: number }]
    const refused = await manager.delete(`/api/exam-participants/${id}`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Sınava başlamış bir katılımcı çıkarılamaz. Sayılmasını istemediğin denemeyi geçersiz sayabilirsin.',
    ])
    expect((await person.client.get(path(exam.id, 'room'))).status).toBe(200)
    const [first] = room.questions
    const saves = [{ seq: 1, question: first?.key, response: anyResponse(first as never), is_marked: false }]
    expect((await save(person, exam.id, room, saves)).status).toBe(200)
  })
})

describe('one by one', () => {
  it('sends one question at a time, and takes none back', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person], { navigation: 'forward' })
    const room = await startedRoom(person.client, exam.id)
    expect([room.questions.length, room.total]).toEqual([1, 8])
    const first = room.questions[0] as Room['questions'][number]
    const saves = [{ seq: 1, question: first.key, response: anyResponse(first), is_marked: false }]
    const batch = { entry: room.entry.id, seat: 1, saves, from: 1 }
    const next = (await person.client.post(path(exam.id, 'forward'), batch)).body.data as Room
    expect(next.questions).toHaveLength(1)
    expect(next.questions[0]?.number).toBe(2)
    // A lost answer: sent again it goes on no further.
    const again = (await person.client.post(path(exam.id, 'forward'), batch)).body.data as Room
    expect(again.questions[0]?.number).toBe(2)
    const back = await save(person, exam.id, room, [{ ...saves[0], seq: 2 }])
    expect(back.body.data.results).toEqual([{ seq: 2, verdict: 'refused', why: 'passed' }])
  })
})
