import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Gallery } from '../../../crud/shared/parts/gallery.tsx'
import type { Media } from '../../../crud/shared/use-uploads.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useFormat } from '../../../ui/use-format.ts'

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/

/** A text as it was written, its web addresses as links. */
function Written({ text }: { readonly text: string }) {
  return (
    <Typography variant="body2" component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text.split(address).map((part, at) =>
        at % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
          <Link key={at} href={part} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </Typography>
  )
}

export interface MessageProps {
  readonly authorId: number
  readonly name: string
  readonly at: string
  readonly text: string
  readonly medias: readonly Media[]
  readonly byStaff: boolean
  /** What those are called who answer. */
  readonly team?: string
  /** A note that staff read alone. */
  readonly internal?: boolean
  /** Stands at the right: written by the side that looks at it. */
  readonly own: boolean
}

/** What somebody wrote. A note of staff wears a lock and its name besides its colour. */
export function ConversationMessage(props: MessageProps) {
  const { authorId, name, at, text, medias, byStaff, team, internal, own } = props
  const { t } = useTranslation('support')
  const { dateTime } = useFormat()
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexDirection: own ? 'row-reverse' : 'row' }}>
      <Avatar id={authorId} name={name} size={32} />
      <Box
        component="article"
        aria-label={t(internal ? 'thread.noteBy' : 'thread.by', { name })}
        sx={theme => ({
          minWidth: 0,
          width: internal ? '100%' : undefined,
          maxWidth: { xs: 'calc(100% - 44px)', sm: internal ? 'calc(100% - 44px)' : '80%' },
          px: 2,
          py: 1.5,
          borderRadius: `${theme.measures.radius.card}px`,
          border: internal
            ? `1px dashed ${theme.vars.palette.warning.main}`
            : `1px solid ${theme.vars.palette.divider}`,
          bgcolor: internal
            ? theme.vars.palette.warning.container
            : own
              ? theme.vars.palette.primary.container
              : theme.vars.palette.background.subtle,
          color: internal ? theme.vars.palette.warning.onContainer : undefined,
        })}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', mb: 0.5 }}>
          <Typography variant="body2" component="span" sx={{ fontWeight: 650 }}>
            {name}
          </Typography>
          {internal ? (
            <Box
              component="span"
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                gap: 0.5,
                typography: 'caption',
                fontWeight: 650,
              }}
            >
              <LockOutlined aria-hidden sx={{ fontSize: 16 }} />
              {t('thread.note')}
            </Box>
          ) : (
            byStaff && (
              <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                {team ?? t('thread.team')}
              </Box>
            )
          )}
          <Box
            component="time"
            dateTime={at}
            sx={{ typography: 'caption', color: internal ? 'inherit' : 'text.secondary' }}
          >
            {dateTime(at)}
          </Box>
        </Box>
        <Written text={text} />
        {medias.length > 0 && (
          <Box sx={{ mt: 1.5 }}>
            <Gallery medias={medias} />
          </Box>
        )}
      </Box>
    </Box>
  )
}
