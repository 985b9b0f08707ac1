/** Who reaches what belongs to an exam, by its relation `exam`. */

const staff = [
  { who: 'organisation', by: 'exam.corporation' },
  { who: 'me', by: 'exam.owner' },
] as const

const marker = { who: 'me', by: 'exam.markers', verbs: ['index', 'show'] } as const

/** Whoever reaches the exam; those who mark it read. */
export const asItsExam = { any: [...staff, marker] } as const

/** Whoever runs the exam. */
export const asItsStaff = { any: staff } as const

const isBlind = [
  { field: 'exam.blind_marking', in: [true] },
  { field: 'exam.released_at', filled: false },
] as const

/**
 * What names those who took the exam. Whoever marks without names, named for it or by having given a mark, sees none here
 * either, by whichever way they come, until the results are out.
 */
export const asItsExamWithNames = {
  any: [...staff, marker],
  except: [
    { who: 'me', by: 'exam.markers', when: isBlind },
    { who: 'me', by: 'exam.entries.questions.marks.marker', when: isBlind },
  ],
} as const

/** What says which answers are right. Staff who take the exam see none while they do. */
export const asItsExamWithKey = {
  any: [...staff, marker],
  except: [
    {
      who: 'me',
      by: 'exam.participants.user',
      when: [{ field: 'exam.status', in: ['published', 'open', 'closed'] }],
    },
  ],
} as const
