/** How many people a form says that its audience reaches. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { announcements } from '../../../../resources/communication/announcements.ts'
import { formGroups } from '../../../../src/web/crud/form/fields.ts'
import { RecordForm } from '../../../../src/web/crud/form/record-form.tsx'
import { session } from '../../../../src/web/providers/session.ts'
import { type Call, drawInPortal } from '../../in-portal.tsx'

const record = {
  id: 9,
  title: 'Müşteri memnuniyeti',
  body_summary: 'Puanımız 4,6',
  body: '<p>Ayrıntılar</p>',
  audience: { everyone: true },
  corporation_id: 3,
  corporation: { id: 3, name: 'Perakende' },
  publish_at: '2026-11-12T06:30:00Z',
  expires_at: null,
  requires_acknowledgement: false,
  medias: [],
  state: 'published',
}

function Form() {
  const groups = formGroups(announcements, 'update', session.get().ability)
  return (
    <RecordForm
      resource={announcements}
      groups={groups}
      version={{ record, etag: '"1"' }}
      onCancel={() => undefined}
      onSaved={() => undefined}
    />
  )
}

it('counts the people of the corporation alone that an announcement is narrowed to', async () => {
  const asked: Call[] = []
  await drawInPortal(<Form />, {
    path: '/announcement-management/9',
    texts: ['common', 'form', 'record', 'validation', 'resources/announcements', 'errors'],
    answer: call => {
      if (!call.url.includes('/audience/count'))
        return { status: 200, body: { data: [], meta: { total: 0 } } }
      asked.push(call)
      return { status: 200, body: { data: { count: 'corporation_id' in (call.body as object) ? 61 : 574 } } }
    },
  })
  await waitFor(() => expect(screen.getByText('61 kişiye ulaşır.')).toBeDefined())
  expect(asked.map(({ body }) => body)).toEqual(
    asked.map(() => ({ audience: { everyone: true }, corporation_id: 3 })),
  )
})
