import { complianceCourses } from './compliance.ts'
import type { CoursePlan } from './course-plan.ts'
import { digitalCourses } from './digital.ts'
import { leadershipCourses } from './leadership.ts'
import { notOffered } from './not-offered.ts'
import { personalCourses } from './personal.ts'
import { serviceCourses } from './service.ts'

/** The catalogues, each with what it is about. */
export const demoCatalogs = [
  ['Uyum ve Güvenlik', 'Herkesin bilmesi gereken kurallar: kişisel veriler, iş sağlığı ve bilgi güvenliği.'],
  ['Kişisel Gelişim', 'İletişim, zaman ve öğrenme üzerine eğitimler.'],
  ['Yöneticilik', 'Ekibini yöneten ve yönetmeye hazırlananlar için.'],
  ['Dijital Beceriler', 'Tablolar, veri ve günlük araçlarla daha rahat çalışmak.'],
  ['Müşteri ve Hizmet', 'Başvuranı dinlemek, çözmek ve iyi uğurlamak.'],
] as const

/** The courses, in the order in which they get their codes. */
export const demoCourses: readonly CoursePlan[] = [
  ...complianceCourses,
  ...personalCourses,
  ...leadershipCourses,
  ...digitalCourses,
  ...serviceCourses,
  ...notOffered,
]
