import { useTranslation } from 'react-i18next'
import { courses } from '../../../../../resources/education/courses.ts'
import { enrolments } from '../../../../../resources/education/enrolments.ts'
import { useApi } from '../../../crud/shared/api.ts'
import { useReason } from '../../../crud/shared/reason.ts'
import { useRefreshAll } from '../../../crud/shared/use-refresh.ts'
import { useToast } from '../../../providers/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'

/** What one does about one's own place in a course; each tells what came of it, and reads again what shows it. */
export function useEnrolment() {
  const { t } = useTranslation(['learning', 'shell'])
  const api = useApi()
  const toast = useToast()
  const reasonOf = useReason()
  const refresh = useRefreshAll()
  const ask = useConfirm()
  const send = async (path: string, done: string) => {
    try {
      await api.post(path, undefined, { quiet: true })
      toast.success(t('shell:notice.success'), t(`done.${done}`))
    } catch (failure) {
      toast.error(t('shell:notice.failure'), reasonOf(failure))
    }
    await refresh([courses, enrolments])
  }
  const asked = async (name: 'decline' | 'withdraw', id: number) => {
    const yes = await ask({
      title: t(`ask.${name}.title`),
      text: t(`ask.${name}.text`),
      confirm: t(`entry.${name}`),
      cancel: t('ask.cancel'),
      danger: true,
    })
    if (yes) await send(`/api/my-courses/${id}/${name}`, name)
  }
  return {
    enrol: (courseId: number) => send(`/api/learner-courses/${courseId}/enrol`, 'enrol'),
    accept: (id: number) => send(`/api/my-courses/${id}/accept`, 'enrol'),
    decline: (id: number) => asked('decline', id),
    withdraw: (id: number) => asked('withdraw', id),
  }
}
