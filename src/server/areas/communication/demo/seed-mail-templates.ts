import type { Queryable } from '../../../db/database.ts'
import { insertRows } from '../../../demo/rows.ts'
import { locales } from '../../../i18n.ts'

/** What staff of the demo write again and again, in both languages. */
const templates = [
  {
    key: 'egitim-hatirlatma',
    tr: {
      name: 'Eğitim hatırlatması',
      subject: '{{first_name}}, eğitimin yaklaşıyor',
      body: '<p>Merhaba {{first_name}},</p><p>Bu hafta katılman gereken bir eğitim var. Saatini ve yerini portalda görebilirsin: {{portal_address}}</p><p>İyi çalışmalar,<br>{{organisation_name}}</p>',
    },
    en: {
      name: 'Training reminder',
      subject: '{{first_name}}, your training is coming up',
      body: '<p>Hello {{first_name}},</p><p>You have a training to attend this week. You can see when and where on the portal: {{portal_address}}</p><p>Kind regards,<br>{{organisation_name}}</p>',
    },
  },
  {
    key: 'aramiza-hos-geldin',
    tr: {
      name: 'Aramıza hoş geldin',
      subject: 'Aramıza hoş geldin {{first_name}}',
      body: '<p>Merhaba {{full_name}},</p><p>{{department}} ekibine katıldın, aramıza hoş geldin. İlk haftanda yapacakların seni portalda bekliyor: {{portal_address}}</p><p>{{organisation_name}}</p>',
    },
    en: {
      name: 'Welcome on board',
      subject: 'Welcome on board, {{first_name}}',
      body: '<p>Hello {{full_name}},</p><p>You have joined {{department}}: welcome on board. What your first week holds is waiting for you on the portal: {{portal_address}}</p><p>{{organisation_name}}</p>',
    },
  },
] as const

/** Templates of staff's own, beside those of the mails that the portal sends of itself. */
export const seedMailTemplates = (tx: Queryable): Promise<void> =>
  insertRows(
    tx,
    'mail_templates',
    templates.flatMap(({ key, ...texts }) =>
      locales.map(language => ({ key, language, ...texts[language] })),
    ),
  )
