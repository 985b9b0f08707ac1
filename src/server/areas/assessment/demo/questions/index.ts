import { conversation } from './conversation.ts'
import { electricity, maths } from './electricity.ts'
import { environment, leadership, spreadsheets } from './office.ts'
import { legislation, orientation, quality } from './organisation.ts'
import type { QuestionPlan } from './plan.ts'
import { fire, firstAid, safety } from './safety.ts'
import { personalData, security } from './security.ts'
import { language, service } from './service.ts'

/** A category of the demo with its questions, and what stands below it. */
export interface CategoryPlan {
  readonly name: string
  readonly questions?: readonly QuestionPlan[]
  readonly below?: readonly CategoryPlan[]
}

/** The demo's categories as a tree. */
export const demoCategories: readonly CategoryPlan[] = [
  {
    name: 'İş Güvenliği',
    questions: safety,
    below: [
      { name: 'İlk Yardım', questions: firstAid },
      { name: 'Yangın', questions: fire },
      { name: 'Çevre', questions: environment },
    ],
  },
  {
    name: 'Bilgi',
    below: [
      { name: 'Bilgi Güvenliği', questions: security },
      { name: 'Kişisel Veriler', questions: personalData },
      { name: 'Elektronik Tablo', questions: spreadsheets },
    ],
  },
  { name: 'Elektrik', questions: electricity },
  {
    name: 'Genel Yetenek',
    below: [
      { name: 'Matematik', questions: maths },
      { name: 'Türkçe', questions: language },
    ],
  },
  {
    name: 'İletişim ve Yönetim',
    below: [
      { name: 'Müşteri İlişkileri', questions: service },
      { name: 'Yönetim', questions: leadership },
      { name: 'İletişim', questions: conversation },
    ],
  },
  {
    name: 'Kurum',
    below: [
      { name: 'Kalite Yönetimi', questions: quality },
      { name: 'Oryantasyon', questions: orientation },
      { name: 'Mevzuat', questions: legislation },
    ],
  },
]
