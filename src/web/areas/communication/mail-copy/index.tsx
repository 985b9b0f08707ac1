import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCustomMutation } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { undelivered } from '../../../../../resources/communication/mail-messages.ts'
import type { ChildPageProps } from '../../../child-page.ts'
import { recordAddress } from '../../../crud/shared/addresses.ts'
import { useLabels } from '../../../crud/shared/labels.ts'
import { resourceOf } from '../../../crud/shared/registry.ts'
import { useRefresh } from '../../../crud/shared/use-refresh.ts'
import { useAbility } from '../../../providers/ability.ts'
import { CopyLink } from '../../../ui/copy-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MailPaper } from '../../../ui/mail-paper.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx'

interface Opened {
  readonly subject: string
  readonly html: string
  /** The link that lets its reader do something, where the mail brings one. */
  readonly link?: string
}

/** A copy of a mail that did not go out, opened by staff: who did is written into its history. */
export default function MailCopy({ resource, id, record }: ChildPageProps) {
  const { t } = useTranslation('communication')
  const labels = useLabels(resource)
  const refresh = useRefresh(resource)
  const { mutate, mutation } = useCustomMutation<Opened>({
    // Refused, it may have gone out meanwhile.
    mutationOptions: { networkMode: 'always', onSettled: () => refresh() },
  })
  const copy = mutation.data?.data
  const mayOpenMessage = useAbility().permits('mail-messages.show')
  const paper = useRef<HTMLDivElement>(null)
  const opened = copy !== undefined
  // The button that had the keyboard's focus is gone.
  useEffect(() => {
    if (opened) paper.current?.focus()
  }, [opened])
  if (!record) return <SkeletonRows rows={4} />
  const message = record.mail_message as { readonly id: number } | undefined
  if (record.status === 'sent')
    return (
      <EmptyState
        title={t('copy.sent.title')}
        text={t('copy.sent.text')}
        action={
          message &&
          mayOpenMessage && (
            <Button component={Link} to={recordAddress(resourceOf('mail-messages'), message.id)}>
              {t('copy.sent.message')}
            </Button>
          )
        }
      />
    )
  if (!copy && !undelivered.some(status => status === record.status))
    return <EmptyState title={t('copy.underWay.title')} text={t('copy.underWay.text')} />
  if (!copy)
    return (
      <EmptyState
        title={t('copy.closed.title')}
        text={t('copy.closed.text')}
        action={
          <Button
            variant="contained"
            color="primary"
            startIcon={<Icon name="mail" />}
            aria-disabled={mutation.isPending}
            onClick={() =>
              !mutation.isPending &&
              mutate({ url: `/api/mail-recipients/${id}/open`, method: 'post', values: {} })
            }
          >
            {t('copy.open')}
          </Button>
        }
      />
    )
  const { link } = copy
  return (
    <Box
      ref={paper}
      role="group"
      aria-label={labels.text('tabs.mail')}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 2, maxWidth: 720, outline: 'none' }}
    >
      {link && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('copy.link')}
          </Typography>
          <CopyLink address={link} />
        </Box>
      )}
      <MailPaper {...copy} title={labels.text('tabs.mail')} />
    </Box>
  )
}
