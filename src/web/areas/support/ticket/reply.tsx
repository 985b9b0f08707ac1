import AttachFile from '@mui/icons-material/AttachFileOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ticketConversations } from '../../../../../resources/support/ticket-conversations.ts'
import { MediaUploadField } from '../../../crud/shared/parts/media-field.tsx'
import { PendingUploadsProvider } from '../../../crud/shared/pending-uploads.ts'
import { Labelled } from '../../../ui/labelled.tsx'
import { useNoticesOff } from '../../../ui/toasts.tsx'
import { type ReplyOutcome, useReply } from './use-reply.ts'

/** The rules of the files: the same for who asks and for staff. */
const { accept, maxSize, max } = ticketConversations.config.fields.medias.options

/**
 * Writes an answer; Ctrl Enter (⌘ Enter) sends it. Staff may make a note of it, or leave the ticket in another state
 * with it. What was written stays until it is there.
 */
export function Reply(props: {
  readonly ticketId: string
  /** The resource that is written to: `my-ticket-conversations`. */
  readonly endpoint: string
  readonly label: string
  /** What an answer does to the ticket; without it, which keys send it. */
  readonly hint?: string
  /** What staff may leave the ticket in besides; nothing for who asked. */
  readonly outcomes?: readonly ReplyOutcome[]
  readonly asStaff?: boolean
  readonly onSent: () => Promise<void>
}) {
  const { endpoint, label, hint, outcomes = [], asStaff = false } = props
  const { t } = useTranslation('support')
  // A hint about keys says nothing to who writes with a finger.
  const keys = useMediaQuery('(pointer: fine)', { noSsr: true })
  const form = useRef<HTMLFormElement>(null)
  useNoticesOff(form)
  const reply = useReply(props)
  const { draft, change, error, attaches, send, uploads } = reply
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
      sx={theme => ({
        display: 'grid',
        gap: 1.5,
        p: 2,
        border: draft.internal
          ? `1px dashed ${theme.vars.palette.warning.main}`
          : `1px solid ${theme.vars.palette.outlineSoft}`,
        borderRadius: `${theme.measures.radius.card}px`,
        bgcolor: draft.internal ? theme.vars.palette.warning.container : 'background.paper',
      })}
    >
      <Labelled
        label={draft.internal ? t('reply.noteLabel') : label}
        error={error}
        hint={draft.internal ? t('reply.noteHint') : (hint ?? (keys ? t('reply.keyHint') : undefined))}
      >
        {aria => (
          <OutlinedInput
            fullWidth
            multiline
            minRows={4}
            maxRows={16}
            id={aria.id}
            error={aria.invalid}
            value={draft.body}
            onChange={event => change({ body: event.target.value })}
            onKeyDown={onKeyDown}
            inputProps={{ ...aria.inputProps, maxLength: 10_000, 'aria-keyshortcuts': 'Control+Enter' }}
            sx={{ height: 'auto', bgcolor: 'background.paper' }}
          />
        )}
      </Labelled>
      {attaches && (
        <Labelled label={t('reply.files')} optional group>
          {aria => (
            <PendingUploadsProvider value={uploads}>
              <MediaUploadField
                aria={aria}
                target={{ resource: endpoint, field: 'medias' }}
                limits={{ accept, maxSize }}
                max={max}
                ids={draft.files}
                known={[]}
                onChange={files => change({ files })}
                onBlur={() => undefined}
              />
            </PendingUploadsProvider>
          )}
        </Labelled>
      )}
      <ReplyFooter {...{ outcomes, asStaff }} reply={reply} />
    </Box>
  )
}

/** The buttons below the text: attach files, mark a note, choose an outcome, send. */
function ReplyFooter(props: {
  readonly outcomes: readonly ReplyOutcome[]
  readonly asStaff: boolean
  readonly reply: ReturnType<typeof useReply>
}) {
  const { outcomes, asStaff, reply } = props
  const { draft, change, attaches, setAttaches, sending, send } = reply
  const { t } = useTranslation('support')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {!attaches && (
        <Button variant="text" startIcon={<AttachFile />} onClick={() => setAttaches(true)}>
          {t('reply.attach')}
        </Button>
      )}
      {asStaff && (
        <FormControlLabel
          control={
            <Switch checked={draft.internal} onChange={event => change({ internal: event.target.checked })} />
          }
          label={
            <Box
              component="span"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'body2' }}
            >
              <LockOutlined aria-hidden sx={{ fontSize: 18 }} />
              {t('reply.internal')}
            </Box>
          }
          sx={{ mr: 0 }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto', justifyContent: 'flex-end' }}>
        {!draft.internal &&
          outcomes.map(outcome => (
            <Button key={outcome} onClick={() => void send(outcome)} aria-disabled={sending || undefined}>
              {t(`reply.outcomes.${outcome}`)}
            </Button>
          ))}
        <Button
          type="submit"
          variant="contained"
          color="primary"
          title={t('reply.key')}
          aria-disabled={sending || undefined}
        >
          {t(draft.internal ? 'reply.note' : 'reply.send')}
        </Button>
      </Box>
    </Box>
  )
}
