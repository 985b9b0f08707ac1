import type { AnyResource } from '../../../src/metadata/resource.ts'
import { attendances, myWorkshops } from './attendances.ts'
import { studios } from './studios.ts'
import { workshopCatalogs } from './workshop-catalogs.ts'
import { workshopContents } from './workshop-contents.ts'
import { workshopNotes } from './workshop-notes.ts'
import { myWorkshopRequests, workshopRequests } from './workshop-requests.ts'
import { workshopSessions } from './workshop-sessions.ts'
import { instructorWorkshops, workshops } from './workshops.ts'

/** A part for training that is made of declarations alone: no handler, no rule and no page belongs to it. */
export const trainingResources = [
  workshopCatalogs,
  workshops,
  workshopContents,
  studios,
  workshopSessions,
  attendances,
  workshopRequests,
  workshopNotes,
  instructorWorkshops,
  myWorkshops,
  myWorkshopRequests,
] as const satisfies readonly AnyResource[]
