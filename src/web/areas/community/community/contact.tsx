import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { Named, ProfilePerson } from '../../../../../resources/community/profile.ts'
import { useAbility } from '../../../providers/ability.ts'
import { TextLink } from '../../../shell/text-link.tsx'
import { touchLinks } from '../../../theme/touch.ts'
import { ProfileCard } from './part.tsx'

function Entry({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </div>
  )
}

/** The departments of a person, as links for whoever may open them. */
function Departments({ departments }: { readonly departments: readonly Named[] }) {
  const { permits } = useAbility()
  const mayOpen = permits('departments.show')
  return departments.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      {mayOpen ? (
        <Link component={RouterLink} to={`/department/${id}`}>
          {name}
        </Link>
      ) : (
        name
      )}
    </Fragment>
  ))
}

/** Contact data of a colleague, and their position in the organisation. */
export function Contact({ user, own }: { readonly user: ProfilePerson; readonly own: boolean }) {
  const { t } = useTranslation('community')
  const { email, phone, manager, departments } = user
  return (
    <ProfileCard title={t('contact.title')}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, ...touchLinks }}>
        <Entry label={t('contact.email')}>
          <Link href={`mailto:${email}`}>{email}</Link>
        </Entry>
        {phone && (
          <Entry label={t('contact.phone')}>
            <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link>
            {own && (
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                {t('contact.phoneConsent')}{' '}
                <TextLink to="/account/settings">{t('contact.settings')}</TextLink>
              </Box>
            )}
          </Entry>
        )}
        {manager && (
          <Entry label={t('contact.manager')}>
            <Link component={RouterLink} to={`/community/${manager.id}`}>
              {manager.name}
            </Link>
          </Entry>
        )}
        {departments.length > 0 && (
          <Entry label={t('contact.departments')}>
            <Departments departments={departments} />
          </Entry>
        )}
      </Box>
    </ProfileCard>
  )
}
