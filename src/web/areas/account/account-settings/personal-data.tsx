import { useTranslation } from 'react-i18next'
import { DataErasureCard } from './data-erasure.tsx'
import { DataExportCard } from './data-export.tsx'
import { Section } from './section.tsx'

/** What the portal holds of oneself: to take away, or to be erased. */
export function PersonalData() {
  const { t } = useTranslation('account')
  return (
    <Section title={t('data.title')} help={t('data.help')}>
      <DataExportCard />
      <DataErasureCard />
    </Section>
  )
}
