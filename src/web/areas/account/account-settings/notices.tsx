import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useTranslation } from 'react-i18next'
import { type NoticeChannel, noticeChannels } from '../../../../../resources/communication/notice-channels.ts'
import type { Registered } from '../../../../metadata/register.ts'
import { useApi, useRead, useReads } from '../../../crud/shared/api.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { Section } from './section.tsx'

type Kind = Registered<'noticeKind'>
type Choices = Record<Kind, Record<NoticeChannel, boolean>>

const path = '/api/users/me/notification-preferences'

/** By which channels notices of each kind come. A box is saved as it is ticked. */
export function NoticePreferences() {
  const { t } = useTranslation(['account', 'notices'])
  const api = useApi()
  const reads = useReads()
  const query = useRead<Choices>(path)
  const change = (body: Partial<Record<Kind, Partial<Record<NoticeChannel, boolean>>>>) =>
    api.put(path, body).then(
      ({ data: choices }) => reads.set(path, choices),
      // A notice has said why.
      () => undefined,
    )
  return (
    <Section title={t('notices.title')} help={t('notices.help')}>
      <Loaded query={query} bare failed={t('notices.failed')} loading={<SkeletonRows rows={5} height={40} />}>
        {data => (
          <Box
            component="table"
            sx={{
              width: '100%',
              maxWidth: 480,
              borderCollapse: 'collapse',
              '& th, & td': { py: 0.5, textAlign: 'left', fontWeight: 400, typography: 'body2' },
              '& thead th': { color: 'text.secondary', typography: 'caption' },
              '& tr + tr, & tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
              '& th:not(:first-of-type), & td': { width: 88, textAlign: 'center' },
            }}
          >
            <thead>
              <tr>
                <th scope="col">{t('notices.kind')}</th>
                {noticeChannels.map(channel => (
                  <th scope="col" key={channel}>
                    {t(`notices.${channel}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(Object.keys(data) as Kind[]).map(kind => (
                <tr key={kind}>
                  <th scope="row">{t(`notices:kinds.${kind}`)}</th>
                  {noticeChannels.map(channel => (
                    <td key={channel}>
                      <Checkbox
                        checked={data[kind][channel]}
                        onChange={event => void change({ [kind]: { [channel]: event.target.checked } })}
                        slotProps={{
                          input: {
                            'aria-label': `${t(`notices:kinds.${kind}`)}: ${t(`notices.${channel}`)}`,
                          },
                        }}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        )}
      </Loaded>
    </Section>
  )
}
