/** People who learn in a course, and what their players tell. */
import type { LearningEvent } from '../../resources/education/player.ts'
import { openingOf } from '../../src/server/areas/education/learning/opening.ts'
import { databaseNow } from '../../src/server/db/time.ts'
import { enrolIn, idsByTitle } from './courses.ts'
import type { TestPortal } from './portal.ts'

/** Somebody new who learns in a course, with what they can do. */
export async function learnerOf(test: TestPortal, courseId: number) {
  const { client, id: user } = await test.person({ roles: ['learner'] })
  await enrolIn(client, courseId)
  const player = async () => (await client.get(`/api/learner-courses/${courseId}/player`)).body.data
  const { enrolment, contents } = await player()
  const send = (opening: string, events: readonly LearningEvent[]) =>
    client.post(`/api/my-courses/${enrolment.id}/events`, { opening, events })
  return { client, user, id: enrolment.id as number, ids: idsByTitle(contents), player, send }
}

/** An opening of the player so many seconds ago. */
export const openedAgo = ({ portal }: TestPortal, enrolment: number, seconds: number) =>
  openingOf(portal, enrolment, Math.floor(databaseNow()) - seconds * 1000)

/** Somebody worked from a second of the opening to another one, and saw from one place to another. */
export const worked = (
  content_id: number,
  [a, b]: readonly [number, number],
  [from, to]: readonly [number, number],
): LearningEvent => ({
  content_id,
  kind: 'worked',
  began: a * 1000,
  ended: b * 1000,
  from,
  to,
  position: to,
})

/** They opened a content, or said that they are done with it, in a second of the opening. */
export const eventOf = (content_id: number, kind: 'opened' | 'confirmed', at = 0): LearningEvent => ({
  content_id,
  kind,
  began: at * 1000,
  ended: at * 1000,
  from: 0,
  to: 0,
  position: 0,
})

/** How far somebody is with a content, as their player has it. */
export const recordOf = (
  player: { readonly contents: readonly { readonly id: number; readonly record: unknown }[] },
  id: number,
) =>
  player.contents.find(part => part.id === id)?.record as Readonly<Record<string, unknown>> | null | undefined
