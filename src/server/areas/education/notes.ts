import type { Rules } from '../../rest/context.ts'

/** A note bears the name of its lesson, which may be gone one day. */
export const courseNoteRules: Rules = {
  async check({ db }, values, before, errors) {
    const content = values.get('content')
    if (before || Object.keys(errors).length || typeof content !== 'number') return
    const [[title] = []] = await db.read('select title from course_contents where id = $1', [content])
    values.set('lesson', title ?? null)
  },
}
