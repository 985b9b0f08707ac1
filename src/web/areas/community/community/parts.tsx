import Box from '@mui/material/Box'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProfilePerson } from '../../../../../resources/community/profile.ts'
import {
  educationalBackgrounds,
  experiences,
  profileCertificates,
  socialMedias,
  userLanguages,
  userSkills,
} from '../../../../../resources/community/profiles.ts'
import { type Labels, labelsOf } from '../../../crud/shared/labels.ts'
import { useTexts } from '../../../crud/shared/use-texts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { Contact } from './contact.tsx'
import { ProfilePart } from './part.tsx'
import type { ProfileParts } from './profile.ts'

function PartLine(props: {
  readonly first: ReactNode
  readonly second?: ReactNode
  readonly third?: ReactNode
}) {
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

const MAX_LEVEL = 5

/** A level in five steps, which is also its accessible name: colour alone would not tell it. */
function Level({ value }: { readonly value: number }) {
  const { t } = useTranslation('community')
  return (
    <Box
      role="img"
      aria-label={t('level', { value, MAX_LEVEL })}
      sx={{ display: 'flex', gap: '3px', mt: 0.75, maxWidth: 160 }}
    >
      {Array.from({ length: MAX_LEVEL }, (_, at) => (
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

interface PartsProps {
  readonly parts: ProfileParts
  readonly own: boolean
  readonly refresh: () => Promise<unknown>
}

/** `23.11.2020 – 01.02.2024`, `23.11.2020 – Devam ediyor`; what is missing is left out. */
function useSpan() {
  const { t } = useTranslation('community')
  const { date } = useFormat()
  return (from: string | null, to: string | null, now = false) =>
    [from && date(from), now ? t('now') : to && date(to)].filter(Boolean).join(' – ')
}

const column = { display: 'grid', gap: 2.5, alignContent: 'start', minWidth: 0 } as const

/** Work, education and certificates. */
function Career({ parts, education, ...shared }: PartsProps & { readonly education: Labels }) {
  const span = useSpan()
  return (
    <Box sx={column}>
      <ProfilePart
        {...shared}
        resource={experiences}
        rows={parts.experiences}
        line={row => (
          <>
            <PartLine
              first={row.position}
              second={[row.company, row.location].filter(Boolean).join(' · ')}
              third={span(row.start_date, row.end_date, row.is_current)}
            />
            {row.description && (
              <Box sx={{ mt: 0.75, whiteSpace: 'pre-line', color: 'text.secondary' }}>{row.description}</Box>
            )}
          </>
        )}
      />
      <ProfilePart
        {...shared}
        resource={educationalBackgrounds}
        rows={parts['educational-backgrounds']}
        line={row => (
          <PartLine
            first={row.university}
            second={[education.option('degree', row.degree), row.major, row.grade]
              .filter(Boolean)
              .join(' · ')}
            third={span(row.start_date, row.end_date)}
          />
        )}
      />
      <ProfilePart
        {...shared}
        resource={profileCertificates}
        rows={parts['profile-certificates']}
        line={row => (
          <PartLine
            first={row.url ? link(row.url, row.name) : row.name}
            second={row.issuer}
            third={span(row.issued_on, row.expires_on)}
          />
        )}
      />
    </Box>
  )
}

/** Contact, skills, languages and social media. */
function Skills(
  props: PartsProps & { readonly user: ProfilePerson; readonly social: Labels; readonly language: Labels },
) {
  const { parts, user, social, language, ...shared } = props
  return (
    <Box sx={column}>
      <Contact user={user} own={shared.own} />
      <ProfilePart
        {...shared}
        resource={userSkills}
        rows={parts['user-skills']}
        line={row => (
          <>
            <PartLine first={row.name} />
            <Level value={row.level} />
          </>
        )}
      />
      <ProfilePart
        {...shared}
        resource={userLanguages}
        rows={parts['user-languages']}
        line={row => (
          <PartLine
            first={language.option('language', row.language)}
            third={language.option('level', row.level)}
          />
        )}
      />
      <ProfilePart
        {...shared}
        resource={socialMedias}
        rows={parts['social-medias']}
        line={row => (
          <PartLine
            first={link(row.url, social.option('platform', row.platform))}
            third={shared.own ? social.option('visibility', row.visibility) : undefined}
          />
        )}
      />
    </Box>
  )
}

/** The parts of a profile that may have several entries: the career at the left, skills and contact at the right. */
export function Parts({ user, ...shared }: PartsProps & { readonly user: ProfilePerson }) {
  const resources = [educationalBackgrounds, socialMedias, userLanguages] as const
  const { i18n, locale, ready } = useTexts(resources.map(({ name }) => `resources/${name}`))
  // biome-ignore lint/correctness/useExhaustiveDependencies: rebuilt of the texts that have come
  const labels = useMemo(
    () => ({
      education: labelsOf(i18n, educationalBackgrounds, locale),
      social: labelsOf(i18n, socialMedias, locale),
      language: labelsOf(i18n, userLanguages, locale),
    }),
    [i18n, locale, ready],
  )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Career {...shared} education={labels.education} />
      <Skills {...shared} user={user} social={labels.social} language={labels.language} />
    </Box>
  )
}
