import { useTranslation } from 'react-i18next'
import { notificationForm } from '../../../../../resources/communication/notification-form.ts'
import { sentNotifications } from '../../../../../resources/communication/notifications.ts'
import { PageForm } from '../../../crud/form/page-form.tsx'

/** A page on which staff write a notification: to whom, what, and when. */
export default function SendNotificationPage() {
  const { t } = useTranslation('communication')
  return (
    <PageForm
      resource={sentNotifications}
      form={notificationForm}
      title={t('notification.title')}
      saveLabel={t('notification.send')}
      done={t('notification.done')}
    />
  )
}
