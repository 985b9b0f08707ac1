import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followAudiences } from '../../../../src/server/areas/assessment/participants.ts'
import { shortages } from '../../../../src/server/areas/assessment/room/draw.ts'
import { counted } from '../../../support/counted.ts'
import { everyType, publishedExam, readyQuestions, startedRoom } from '../../../support/exams.ts'
import { startTestPortal, type TestPortal } from '../../../support/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await startTestPortal()
})
afterAll(() => test?.stop())

const participants = async (exam: number): Promise<number[]> => {
  const manager = await test.as('education-manager')
  const { body } = await manager.get(`/api/exam-participants?filter[exam_id]=${exam}&per_page=100`)
  return body.data.map(({ user_id }: { user_id: number }) => user_id).sort((a: number, b: number) => a - b)
}

describe('an exam', () => {
  it('[EXM-1] has its audience as participants from its publication on, and who joins before it closes', async () => {
    const group = await test.make('groups')
    const [first, second, outside] = await Promise.all(
      Array.from({ length: 3 }, () => test.person({ roles: ['learner'] })),
    )
    const join = (person: typeof first) =>
      test.db.query('insert into group_users (group_id, user_id) values ($1, $2)', [group.id, person?.id])
    await join(first)
    const exam = await publishedExam(test, [], { audience: { group_ids: [group.id] } })
    expect(await participants(exam.id)).toEqual([first?.id])
    await join(second)
    await followAudiences(test.portal)
    expect(await participants(exam.id)).toEqual([first?.id, second?.id])
    expect((await outside?.client.get(`/api/my-exams/${exam.id}`))?.status).toBe(404)
    // Who was taken out by staff does not come back.
    const manager = await test.as('education-manager')
    const { body } = await manager.get(
      `/api/exam-participants?filter[exam_id]=${exam.id}&filter[user_id]=${second?.id}`,
    )
    expect((await manager.delete(`/api/exam-participants/${body.data[0].id}`)).status).toBeLessThan(300)
    await followAudiences(test.portal)
    expect(await participants(exam.id)).toEqual([first?.id])
  })

  it('[EXM-1] loses who leaves its audience before they begin, and has them again when they come back', async () => {
    const group = await test.make('groups')
    const [begun, leaver, named] = (await Promise.all(
      Array.from({ length: 3 }, () => test.person({ roles: ['learner'] })),
    )) as [
      Awaited<ReturnType<typeof test.person>>,
      Awaited<ReturnType<typeof test.person>>,
      Awaited<ReturnType<typeof test.person>>,
    ]
    const join = (person: { id: number }) =>
      test.db.query('insert into group_users (group_id, user_id) values ($1, $2)', [group.id, person.id])
    for (const person of [begun, leaver]) await join(person)
    const exam = await publishedExam(test, [named], { audience: { group_ids: [group.id] } })
    await startedRoom(begun.client, exam.id)
    await test.db.query('delete from group_users where group_id = $1', [group.id])
    await followAudiences(test.portal)
    expect(await participants(exam.id)).toEqual([begun.id, named.id].sort((a, b) => a - b))
    await join(leaver)
    await followAudiences(test.portal)
    expect(await participants(exam.id)).toContain(leaver.id)
    await test.db.query('update exams set audience = null where id = $1', [exam.id])
    await followAudiences(test.portal)
    expect(await participants(exam.id)).not.toContain(leaver.id)
  })

  it('[EXM-1] is told to be incomplete: questions, participants, a duration', async () => {
    const manager = await test.as('education-manager')
    const owner = (await manager.get('/api/users/me')).body.data.id
    const corporation = (await test.make('corporations')).id
    const made = await manager.post('/api/exams', {
      name: 'Eksik',
      owner_id: owner,
      corporation_id: corporation,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const refused = await manager.post(`/api/exams/${made.body.data.id}/publish`)
    expect(refused.status).toBe(422)
    const fields = refused.body.missing.find(({ name }: { name: string }) => name === 'publish').fields
    expect(fields).toEqual(expect.arrayContaining(['duration', 'questions', 'participants']))
  })

  it('[EXM-1] lacks no participants once its audience is named, and is not published where that names nobody', async () => {
    const manager = await test.as('education-manager')
    const owner = (await manager.get('/api/users/me')).body.data.id
    const corporation = (await test.make('corporations')).id
    const [version_id] = await readyQuestions(test, [{ type: 'true_false', correct: 'true' }], corporation)
    const group = await test.make('groups')
    const made = await manager.post('/api/exams', {
      name: 'Kitleli',
      owner_id: owner,
      corporation_id: corporation,
      duration: 600,
      questions: [{ source: 'question', version_id }],
    })
    const path = `/api/exams/${made.body.data.id}`
    const lacks = async () => (await manager.get(path)).body.data.missing
    expect(await lacks()).toMatchObject([{ name: 'publish', fields: ['participants'] }])
    const named = await manager.patch(path, { audience: { group_ids: [group.id] } })
    expect(named.status, JSON.stringify(named.body)).toBe(200)
    expect(await lacks()).toEqual([])
    const nobody = await manager.post(`${path}/publish`)
    expect([nobody.status, Object.keys(nobody.body.errors)]).toEqual([422, ['participants']])
  })

  it('[EXM-1] opens with its publication where it has no time to open, and can be closed, or taken back, at once', async () => {
    const manager = await test.as('education-manager')
    const person = await test.person({ roles: ['learner'] })
    const { id } = await publishedExam(test, [person])
    const states = (await manager.get(`/api/exams/${id}/states`)).body.data
    expect(states.map(({ state }: { state: string }) => state).sort()).toEqual(['draft', 'open', 'published'])
    expect((await manager.post(`/api/exams/${id}/withdraw`)).body.data.status).toBe('draft')
    expect((await manager.post(`/api/exams/${id}/publish`)).body.data.status).toBe('open')
    expect((await manager.post(`/api/exams/${id}/close`)).body.data.status).toBe('closed')
    const later = await publishedExam(test, [person], { opens_at: '2999-01-01T00:00:00Z' })
    expect((await manager.get(`/api/exams/${later.id}`)).body.data.status).toBe('published')
    expect((await manager.post(`/api/exams/${later.id}/close`)).status).toBe(409)
  })

  it('[EXM-1] is not published once the time is over at which it closes: nobody could take it', async () => {
    const manager = await test.as('education-manager')
    const person = await test.person({ roles: ['learner'] })
    const { id } = await publishedExam(test, [person])
    await manager.post(`/api/exams/${id}/withdraw`)
    await test.db.query(
      `update exams set closes_at = clock_timestamp() - interval '1 day', opens_at = null where id = $1`,
      [id],
    )
    const refused = await manager.post(`/api/exams/${id}/publish`)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['closes_at']])
    expect((await manager.get(`/api/exams/${id}`)).body.data.status).toBe('draft')
  })

  it('[EXM-1] goes back to draft only while nobody has begun', async () => {
    const person = await test.person({ roles: ['learner'] })
    const manager = await test.as('education-manager')
    const exam = await publishedExam(test, [person])
    expect((await manager.post(`/api/exams/${exam.id}/withdraw`)).status).toBe(200)
    expect((await manager.post(`/api/exams/${exam.id}/publish`)).status).toBe(200)
    await startedRoom(person.client, exam.id)
    const refused = await manager.post(`/api/exams/${exam.id}/withdraw`)
    expect([refused.status, refused.body.message]).toEqual([409, 'Bu sınava başlayanlar var.'])
  })

  it('[EXM-1] says what stands in the way of what may be done with it, and refuses that with the same words', async () => {
    const person = await test.person({ roles: ['learner'] })
    const manager = await test.as('education-manager')
    const exam = await publishedExam(test, [person])
    const obstacles = async () => (await manager.get(`/api/exams/${exam.id}`)).body.data.obstacles
    expect(await obstacles()).toEqual([])
    await startedRoom(person.client, exam.id)
    await test.db.query("update exams set status = 'closed' where id = $1", [exam.id])
    const open = '1 deneme sürüyor. Sonuçlar, herkes bitirince açıklanabilir.'
    expect(await obstacles()).toEqual([
      { name: 'grade', text: open, at: 'live' },
      { name: 'release', text: open, at: 'live' },
      { name: 'archive', text: '1 deneme sürüyor. Sınav, herkes bitirince arşivlenebilir.', at: 'live' },
    ])
    // Nobody would give its results to whoever is still in it.
    expect((await manager.post(`/api/exams/${exam.id}/archive`)).status).toBe(409)
    const refused = await manager.post(`/api/exams/${exam.id}/release`)
    expect([refused.status, refused.body.message]).toEqual([409, open])
    await test.db.query("update exam_entries set status = 'pending_review' where exam_id = $1", [exam.id])
    expect(await obstacles()).toEqual([
      { name: 'release', text: '1 deneme değerlendirilmedi. Önce onu değerlendir.', at: 'marking' },
    ])
    // Who may release none is told of nothing.
    const instructor = await test.person({ roles: ['instructor'] })
    await test.db.query('update exams set owner_id = $2 where id = $1', [exam.id, instructor.id])
    const seen = await instructor.client.get(`/api/exams/${exam.id}`)
    expect([seen.status, seen.body.data.obstacles]).toEqual([200, []])
  })

  it('[EXM-1] says of a draft which bank falls short, and that two who mark have to be named', async () => {
    const manager = await test.as('education-manager')
    const owner = (await manager.get('/api/users/me')).body.data.id
    const corporation = (await test.make('corporations')).id
    const bank = await test.make('question-banks', { kind: 'fixed', corporation_id: corporation, name: 'Az' })
    const { body } = await manager.post('/api/exams', {
      name: 'Çok soru',
      owner_id: owner,
      corporation_id: corporation,
      duration: 1800,
      markers_needed: 2,
      questions: [{ source: 'bank', bank_id: bank.id, count: 7 }],
    })
    const exam = (await manager.get(`/api/exams/${body.data.id}`)).body.data
    const text =
      '“Az” bankasından çekilecek 7 soru eksik kalıyor; sınavda zaten sorulanlar sayılmaz. Bankaya soru ekle ya da daha az soru çektir.'
    expect(exam.obstacles).toEqual([{ name: 'publish', text, at: 'questions' }])
    expect(exam.missing).toEqual([
      expect.objectContaining({
        name: 'publish',
        fields: ['participants', 'markers'],
        says: { markers: ['markers'] },
      }),
    ])
    const needed = async () =>
      (await manager.get(`/api/exams/${exam.id}`)).body.data.missing.flatMap(
        (line: { fields: string[] }) => line.fields,
      )
    const [one, two] = [await test.person({ roles: ['instructor'] }), await test.person()]
    const link = (person: number) =>
      test.db.query('insert into exam_markers (exam_id, user_id) values ($1, $2)', [exam.id, person])
    await link(one.id)
    expect(await needed()).toContain('markers')
    await test.db.query('delete from exam_questions where exam_id = $1', [exam.id])
    const refused = await manager.post(`/api/exams/${exam.id}/publish`)
    expect([refused.status, refused.body.errors.marker_ids]).toEqual([
      422,
      ['Değerlendiriciler (iki kişi gerekiyor)'],
    ])
    await link(two.id)
    expect(await needed()).not.toContain('markers')
    // Who is gone marks nothing.
    await test.db.query('update users set deleted_at = now() where id = $1', [two.id])
    expect(await needed()).toContain('markers')
  })

  it('[EXM-1] looks whether banks fall short in as many statements however many they are, and reads no more than it takes', async () => {
    const manager = await test.as('education-manager')
    const owner = (await manager.get('/api/users/me')).body.data.id
    const corporation = (await test.make('corporations')).id
    const versions = await readyQuestions(
      test,
      Array.from({ length: 6 }, () => everyType[2] ?? {}),
      corporation,
    )
    const [chosen] = versions
    const bank = () =>
      test.make('question-banks', {
        kind: 'rule',
        corporation_id: corporation,
        category_id: null,
        tags: [],
        difficulties: [],
      })
    const examOf = async (banks: readonly { id: number }[], count: number) => {
      const { body } = await manager.post('/api/exams', {
        name: 'Bankalardan',
        owner_id: owner,
        corporation_id: corporation,
        questions: [
          { source: 'question', version_id: chosen },
          ...banks.map(({ id }) => ({ source: 'bank', bank_id: id, count })),
        ],
      })
      return body.data.id as number
    }
    const looked = async (exam: number) => {
      const rows: number[] = []
      const counting = {
        ...test.db,
        read: async (text: string, values: readonly unknown[] = []) => {
          const found = await test.db.read(text, values)
          if (text.includes('from questions q')) rows.push(found.length)
          return found
        },
        query: (...given: Parameters<typeof test.db.query>) => test.db.query(...given),
      } as unknown as typeof test.db
      const { result, statements } = await counted(test.db, () => shortages(counting, [exam]))
      return { result: [...(result.get(exam)?.values() ?? [])], statements, rows }
    }
    const five = await Promise.all([1, 2, 3, 4, 5].map(bank))
    // Five questions are left, of which each bank has all.
    expect(await looked(await examOf(five.slice(0, 1), 2))).toEqual({ result: [], statements: 2, rows: [2] })
    expect(await looked(await examOf(five, 1))).toEqual({ result: [], statements: 2, rows: [25] })
    const [first = { id: 0 }] = five
    // The same bank twice is read once.
    expect(await looked(await examOf([first, first], 2))).toEqual({ result: [], statements: 2, rows: [4] })
    expect(await looked(await examOf([first, first], 3))).toEqual({ result: [1], statements: 2, rows: [5] })
  })

  it('[EXM-1] takes no row of questions that names neither a question nor how many of which bank', async () => {
    const manager = await test.as('education-manager')
    const owner = (await manager.get('/api/users/me')).body.data.id
    const corporation = (await test.make('corporations')).id
    const made = await manager.post('/api/exams', {
      name: 'Boş',
      owner_id: owner,
      corporation_id: corporation,
    })
    const add = async (row: object) => {
      const { status, body } = await manager.post('/api/exam-questions', {
        exam_id: made.body.data.id,
        ...row,
      })
      return [status, Object.keys(body.errors ?? {}).sort()]
    }
    expect(await add({ source: 'question' })).toEqual([422, ['version_id']])
    expect(await add({ source: 'bank' })).toEqual([422, ['bank_id', 'count']])
    const bank = await test.make('question-banks', {
      kind: 'fixed',
      corporation_id: corporation,
      name: 'Temel',
    })
    expect(await add({ source: 'bank', bank_id: bank.id, count: 2 })).toEqual([201, []])
    // Rows of before, which had to name nothing: the record names them as it does everything else.
    await test.db.query('update exam_questions set count = null where exam_id = $1', [made.body.data.id])
    const { missing } = (await manager.get(`/api/exams/${made.body.data.id}`)).body.data
    expect(missing[0].rows['questions.count']).toEqual([expect.objectContaining({ title: 'Temel' })])
  })

  it('[EXM-2] lists results with the largest first, and those without one last', async () => {
    const people = await Promise.all([1, 2, 3].map(() => test.person({ roles: ['learner'] })))
    const exam = await publishedExam(test, people)
    for (const [at, percent] of [null, 40, 90].entries())
      await test.db.query(
        'insert into exam_results (exam_id, user_id, attempts, percent) values ($1, $2, 1, $3)',
        [exam.id, people[at]?.id, percent],
      )
    const manager = await test.as('education-manager')
    const percents = async (sort: string) => {
      const { body } = await manager.get(`/api/exam-results?filter[exam_id]=${exam.id}&sort=${sort}`)
      return body.data.map((row: { percent: number | null }) => row.percent)
    }
    expect(await percents('-percent')).toEqual([90, 40, null])
    expect(await percents('percent')).toEqual([40, 90, null])
  })

  it('[EXM-3] shows staff the attempts with how far they came', async () => {
    const person = await test.person({ roles: ['learner'] })
    const exam = await publishedExam(test, [person])
    await startedRoom(person.client, exam.id)
    const manager = await test.as('education-manager')
    const { body } = await manager.get(`/api/exam-entries?filter[exam_id]=${exam.id}&include=user`)
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({ user_id: person.id, attempt: 1, status: 'in_progress' })
    expect(body.data[0]).not.toHaveProperty('seed')
  })
})

describe('[EXM-1] a preview', () => {
  it('is the room of nobody: drawn anew, with nothing that tells the answer, and nothing stored', async () => {
    const { id } = await publishedExam(test, [await test.person({ roles: ['learner'] })])
    const manager = await test.as('education-manager')
    const before = await test.db.read(
      'select (select count(*) from exam_entries), (select count(*) from entry_questions)',
      [],
    )
    const answer = await manager.get(`/api/exams/${id}/preview`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.data).toMatchObject({
      total: everyType.length,
      status: 'in_progress',
      receipt: null,
      answers: [],
    })
    const text = JSON.stringify(answer.body)
    for (const secret of ['gizli', 'weight', 'feedback', 'Evet, Ankara', '271828', 'factor'])
      expect(text, secret).not.toContain(secret)
    const again = await manager.get(`/api/exams/${id}/preview`)
    expect(again.body.data.questions.map(({ key }: { key: string }) => key)).not.toEqual(
      answer.body.data.questions.map(({ key }: { key: string }) => key),
    )
    expect(
      await test.db.read(
        'select (select count(*) from exam_entries), (select count(*) from entry_questions)',
        [],
      ),
    ).toEqual(before)
    const learner = await test.person({ roles: ['learner'] })
    expect((await learner.client.get(`/api/exams/${id}/preview`)).status).toBe(403)
    const stranger = await test.person({ roles: ['instructor'] })
    expect((await stranger.client.get(`/api/exams/${id}/preview`)).status).toBe(404)
  })

  it('says before it is published how many take it: by its participants and its audience, each once', async () => {
    const manager = await test.as('education-manager')
    const group = await test.make('groups')
    const people = await Promise.all([0, 1, 2].map(() => test.person({ roles: ['learner'] })))
    const [one, two, three] = people.map(({ id }) => id)
    await test.db.query('insert into group_users (group_id, user_id) select $1, unnest($2::bigint[])', [
      group.id,
      [one, two],
    ])
    const draft = await manager.post('/api/exams', {
      name: 'Kaç kişi',
      owner_id: (await manager.get('/api/users/me')).body.data.id,
      corporation_id: (await test.make('corporations')).id,
      audience: { everyone: false, group_ids: [group.id] },
    })
    expect(draft.status, JSON.stringify(draft.body)).toBe(201)
    const { id } = draft.body.data
    const takers = async () => (await manager.get(`/api/exams/${id}/checks`)).body.data.takers
    expect(await takers()).toBe(2)
    for (const user_id of [two, three]) await manager.post('/api/exam-participants', { exam_id: id, user_id })
    expect(await takers()).toBe(3)
    const { body } = await manager.get(`/api/exams/${id}/participants`)
    for (const { id: place, user_id } of body.data)
      if (user_id === two) expect((await manager.delete(`/api/exam-participants/${place}`)).status).toBe(204)
    // Who was taken out stays out, whatever group they are in.
    expect(await takers()).toBe(2)
  })

  it('comes with a warning of participants who may read the questions before', async () => {
    const reader = await test.person({ roles: ['education-manager'] })
    const other = await test.person({ roles: ['learner'] })
    const { id } = await publishedExam(test, [reader, other])
    const manager = await test.as('education-manager')
    const { body } = await manager.get(`/api/exams/${id}/checks`)
    expect(body.data.readers.count).toBe(1)
    expect(body.data.readers.names).toHaveLength(1)
    // Said again by the dialog that asks before, wherever it is published from.
    const warnings = async () => (await manager.get(`/api/exams/${id}?warnings=publish`)).body.data.warnings
    expect(await warnings()).toEqual([])
    expect((await manager.post(`/api/exams/${id}/withdraw`)).status).toBe(200)
    expect(await warnings()).toEqual([
      `Bu sınava girecek 1 kişi sınavın sorularını önceden okuyabiliyor: ${body.data.readers.names[0]}`,
    ])
    expect((await manager.get(`/api/exams/${id}`)).body.data.warnings).toBeUndefined()
    expect((await manager.get(`/api/exams/${id}?warnings=close`)).status).toBe(400)
    expect(body.data).toMatchObject({ short: [], retired: [] })
  })

  it('comes with a warning that nobody could decide between its graders', async () => {
    const { id } = await publishedExam(test, [await test.person({ roles: ['learner'] })])
    const manager = await test.as('education-manager')
    expect((await manager.post(`/api/exams/${id}/withdraw`)).status).toBe(200)
    const owner = (await manager.get(`/api/exams/${id}`)).body.data.owner_id as number
    const [first, second] = [
      await test.person({ roles: ['instructor'] }),
      await test.person({ roles: ['instructor'] }),
    ]
    const isWarned = async (marker_ids: readonly number[], markers_needed = 2) => {
      const stored = await manager.put(`/api/exams/${id}`, { markers_needed, marker_ids })
      expect(stored.status, JSON.stringify(stored.body)).toBe(200)
      const { body } = await manager.get(`/api/exams/${id}?warnings=publish`)
      return (body.data.warnings as string[]).some(text => text.includes('karar verecek kimse yok'))
    }
    expect(await isWarned([owner, first.id])).toBe(true)
    // A third grader decides, and else the owner who does not grade.
    expect(await isWarned([owner, first.id, second.id])).toBe(false)
    expect(await isWarned([first.id, second.id])).toBe(false)
    expect(await isWarned([owner], 1)).toBe(false)
  })
})
