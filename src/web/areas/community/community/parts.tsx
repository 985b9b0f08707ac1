import Box from '@mui/material/Box'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  educationalBackgrounds,
  experiences,
  profileCertificates,
  socialMedias,
  userLanguages,
  userSkills,
} from '../../../../../resources/community/profiles.ts'
import type { ProfilePerson } from '../../../../metadata/profile.ts'
import { labelsOf } from '../../../crud/shared/labels.ts'
import { useTexts } from '../../../crud/shared/use-texts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { Contact } from './contact.tsx'
import { Part } from './part.tsx'
import type { ProfileParts } from './profile.ts'

function Line(props: { readonly first: ReactNode; readonly second?: ReactNode; readonly third?: ReactNode }) {
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{props.first}</Box>
      {props.second && <Box>{props.second}</Box>}
      {props.third && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25 }}>{props.third}</Box>
      )}
    </>
  )
}

const most = 5

/** How good somebody is, in five steps: never by colour alone. */
function Level({ value }: { readonly value: number }) {
  const { t } = useTranslation('community')
  return (
    <Box
      role="img"
      aria-label={t('level', { value, most })}
      sx={{ display: 'flex', gap: '3px', mt: 0.75, maxWidth: 160 }}
    >
      {Array.from({ length: most }, (_, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: steps without identity
          key={at}
          sx={{
            flex: 1,
            height: 6,
            borderRadius: '3px',
            border: '1px solid',
            borderColor: at < value ? 'primary.main' : 'outlineSoft',
            bgcolor: at < value ? 'primary.main' : undefined,
          }}
        />
      ))}
    </Box>
  )
}

const link = (url: string, text: string) => (
  <Box
    component="a"
    href={url}
    target="_blank"
    rel="noopener noreferrer nofollow"
    sx={{ color: 'primary.main', display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
  >
    {text}
    <Icon name="open_in_new" sx={{ fontSize: 14 }} />
  </Box>
)

/** Everything of a profile of which there may be several: work and school at left, what one can at right. */
export function Parts(props: {
  readonly parts: ProfileParts
  readonly user: ProfilePerson
  readonly own: boolean
  readonly refresh: () => Promise<unknown>
}) {
  const { parts, user, ...more } = props
  const { t } = useTranslation('community')
  const { date } = useFormat()
  const resources = [educationalBackgrounds, socialMedias, userLanguages] as const
  const { i18n, locale } = useTexts(resources.map(({ name }) => `resources/${name}`))
  const labels = useMemo(
    () => ({
      education: labelsOf(i18n, educationalBackgrounds, locale),
      social: labelsOf(i18n, socialMedias, locale),
      language: labelsOf(i18n, userLanguages, locale),
    }),
    [i18n, locale],
  )
  const span = (from: string | null, to: string | null, now = false) =>
    [from && date(from), now ? t('now') : to && date(to)].filter(Boolean).join(' – ')
  const column = { display: 'grid', gap: 2.5, alignContent: 'start', minWidth: 0 } as const
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Box sx={column}>
        <Part
          {...more}
          resource={experiences}
          rows={parts.experiences}
          line={row => (
            <>
              <Line
                first={row.position}
                second={[row.company, row.location].filter(Boolean).join(' · ')}
                third={span(row.start_date, row.end_date, row.is_current)}
              />
              {row.description && (
                <Box sx={{ mt: 0.75, whiteSpace: 'pre-line', color: 'text.secondary' }}>
                  {row.description}
                </Box>
              )}
            </>
          )}
        />
        <Part
          {...more}
          resource={educationalBackgrounds}
          rows={parts['educational-backgrounds']}
          line={row => (
            <Line
              first={row.university}
              second={[labels.education.option('degree', row.degree), row.major, row.grade]
                .filter(Boolean)
                .join(' · ')}
              third={span(row.start_date, row.end_date)}
            />
          )}
        />
        <Part
          {...more}
          resource={profileCertificates}
          rows={parts['profile-certificates']}
          line={row => (
            <Line
              first={row.url ? link(row.url, row.name) : row.name}
              second={row.issuer}
              third={span(row.issued_on, row.expires_on)}
            />
          )}
        />
      </Box>
      <Box sx={column}>
        <Contact user={user} own={more.own} />
        <Part
          {...more}
          resource={userSkills}
          rows={parts['user-skills']}
          line={row => (
            <>
              <Line first={row.name} />
              <Level value={row.level} />
            </>
          )}
        />
        <Part
          {...more}
          resource={userLanguages}
          rows={parts['user-languages']}
          line={row => (
            <Line
              first={labels.language.option('language', row.language)}
              third={labels.language.option('level', row.level)}
            />
          )}
        />
        <Part
          {...more}
          resource={socialMedias}
          rows={parts['social-medias']}
          line={row => (
            <Line
              first={link(row.url, labels.social.option('platform', row.platform))}
              third={more.own ? labels.social.option('visibility', row.visibility) : undefined}
            />
          )}
        />
      </Box>
    </Box>
  )
}
