import { complianceCourses } from './compliance.ts'
import type { CoursePlan } from './course-plan.ts'
import { digitalCourses } from './digital.ts'
import { leadershipCourses } from './leadership.ts'
import { moreCompliance } from './more-compliance.ts'
import { moreDigital } from './more-digital.ts'
import { moreLeadership } from './more-leadership.ts'
import { morePersonal } from './more-personal.ts'
import { moreService } from './more-service.ts'
import { notOffered } from './not-offered.ts'
import { occupationalCourses } from './occupational.ts'
import { personalCourses } from './personal.ts'
import { serviceCourses } from './service.ts'
import { wellbeingCourses } from './wellbeing.ts'

/** The catalogues, each with what it is about and the one below which it stands; that comes before it. */
export const demoCatalogs: readonly (readonly [name: string, description: string, parent?: string])[] = [
  ['Uyum ve Güvenlik', 'Herkesin bilmesi gereken kurallar: kişisel veriler, iş sağlığı ve bilgi güvenliği.'],
  ['Kişisel Gelişim', 'İletişim, zaman ve öğrenme üzerine eğitimler.'],
  ['Yöneticilik', 'Ekibini yöneten ve yönetmeye hazırlananlar için.'],
  ['Dijital Beceriler', 'Tablolar, veri ve günlük araçlarla daha rahat çalışmak.'],
  ['Müşteri ve Hizmet', 'Başvuranı dinlemek, çözmek ve iyi uğurlamak.'],
  ['Sağlık ve Esenlik', 'Bedenine ve zihnine iyi bakarak çalışmak.'],
  ['Mesleki Beceriler', 'Sahada ve yolda işini güvenle yapmak.'],
  ['Kişisel Veriler ve Bilgi Güvenliği', 'Elindeki bilgiyi korumak ve doğru paylaşmak.', 'Uyum ve Güvenlik'],
  [
    'İş Sağlığı ve Güvenliği',
    'Kazaları ve yangını önlemek, olduğunda ne yapılacağını bilmek.',
    'Uyum ve Güvenlik',
  ],
  ['Tablolar ve Veri', 'Sayıları düzenlemek, okumak ve göstermek.', 'Dijital Beceriler'],
  ['Günlük Araçlar', 'Belgeler ve yapay zekâ ile birlikte çalışmak.', 'Dijital Beceriler'],
]

/** The courses, in the order in which they get their codes: further ones come at the end. */
export const demoCourses: readonly CoursePlan[] = [
  ...complianceCourses,
  ...personalCourses,
  ...leadershipCourses,
  ...digitalCourses,
  ...serviceCourses,
  ...notOffered,
  ...moreCompliance,
  ...morePersonal,
  ...moreLeadership,
  ...moreDigital,
  ...moreService,
  ...wellbeingCourses,
  ...occupationalCourses,
]
