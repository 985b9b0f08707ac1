import type { AnyResource, RowOf } from '../src/metadata/resource.ts'
import { announcementReads, announcements, userAnnouncements } from './communication/announcements.ts'
import { mailMessages, mailRecipients } from './communication/mail-messages.ts'
import { mailTemplates } from './communication/mail-templates.ts'
import {
  notificationPreferences,
  notificationRecipients,
  notifications,
  sentNotifications,
} from './communication/notifications.ts'
import {
  communityProfiles,
  educationalBackgrounds,
  experiences,
  profileCertificates,
  socialMedias,
  userLanguages,
  userSkills,
} from './community/profiles.ts'
import {
  behaviorIndicators,
  competencies,
  competencyCategories,
  competencyComponents,
  competencyLevels,
  jobDefinitionCompetencies,
} from './competency/competencies.ts'
import { acceptedDomains } from './organisation/accepted-domains.ts'
import { corporations } from './organisation/corporations.ts'
import { departments } from './organisation/departments.ts'
import { groups } from './organisation/groups.ts'
import { jobDefinitions } from './organisation/job-definitions.ts'
import { missions } from './organisation/missions.ts'
import { organizationCharts } from './organisation/organization-charts.ts'
import { permissionCategories } from './organisation/permission-categories.ts'
import { permissions } from './organisation/permissions.ts'
import { professions } from './organisation/professions.ts'
import { roles } from './organisation/roles.ts'
import { titles } from './organisation/titles.ts'
import { users } from './organisation/users.ts'
import { waitingUsers } from './organisation/waiting-users.ts'
import { erasureRequests } from './privacy/erasure-requests.ts'
import { consents, portalTexts, textReads } from './privacy/portal-texts.ts'
import { myTickets } from './support/my-tickets.ts'
import { myTicketConversations, ticketConversations } from './support/ticket-conversations.ts'
import { tickets } from './support/tickets.ts'
import { holidays, ticketTargets, workingHours } from './support/working-time.ts'
import { medias } from './system/medias.ts'
import { savedViews } from './system/saved-views.ts'

/** Every resource of the portal, in the order in which they are shown where nothing else orders them. */
export const resourceList = [
  users,
  waitingUsers,
  departments,
  titles,
  groups,
  professions,
  missions,
  roles,
  permissions,
  permissionCategories,
  corporations,
  acceptedDomains,
  erasureRequests,
  portalTexts,
  textReads,
  consents,
  organizationCharts,
  jobDefinitions,
  competencyCategories,
  competencies,
  competencyLevels,
  competencyComponents,
  behaviorIndicators,
  jobDefinitionCompetencies,
  announcements,
  userAnnouncements,
  announcementReads,
  mailTemplates,
  mailMessages,
  mailRecipients,
  sentNotifications,
  notifications,
  notificationRecipients,
  notificationPreferences,
  tickets,
  ticketConversations,
  myTickets,
  myTicketConversations,
  ticketTargets,
  workingHours,
  holidays,
  communityProfiles,
  experiences,
  educationalBackgrounds,
  userLanguages,
  userSkills,
  profileCertificates,
  socialMedias,
  savedViews,
  medias,
] as const satisfies readonly AnyResource[]

type List = typeof resourceList

/** The resources by name. */
export type Registry = { [R in List[number] as R['name']]: R }
export type ResourceName = keyof Registry & string

/** The JSON row of a resource. */
export type Row<N extends ResourceName> = RowOf<Registry[N], Registry>

type FieldsOf<R extends AnyResource> = R['config']['fields']
type Targets<R extends AnyResource> = {
  [K in keyof FieldsOf<R>]: FieldsOf<R>[K] extends { options: { resource: infer T } } ? T : never
}[keyof FieldsOf<R>]

/** Compiles only while every relation points at a resource that there is. */
export type UnknownTargets = Exclude<Targets<List[number]>, ResourceName>
const noUnknownTargets: [UnknownTargets] extends [never] ? true : UnknownTargets = true
void noUnknownTargets
