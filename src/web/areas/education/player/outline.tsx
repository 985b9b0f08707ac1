import Lock from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { partIcons } from '../../../../../resources/education/part-icons.ts'
import type { Player, PlayerPart } from '../../../../../resources/education/player.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { isDone, lessonsOf, lockOf } from './parts.ts'
import { playerRow } from './row.ts'

/** How far one is with something, as a sign; it is said in words beside it. */
function Sign({
  done,
  begun,
  locked,
}: {
  readonly done: boolean
  readonly begun?: boolean
  readonly locked?: boolean
}) {
  if (done) return <Icon name="check_circle" sx={{ fontSize: 22, flex: 'none', color: 'success.main' }} />
  if (locked)
    return <Lock aria-hidden sx={{ fontSize: 20, flex: 'none', mx: '1px', color: 'text.secondary' }} />
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        width: 18,
        height: 18,
        m: '2px',
        borderRadius: '50%',
        border: '2px solid',
        borderColor: begun ? 'primary.main' : 'outline',
      }}
    />
  )
}

interface ItemProps {
  readonly part: PlayerPart
  readonly player: Player
  readonly current: number | undefined
  readonly onOpen: (id: number) => void
}

function Item({ part, player, current, onOpen }: ItemProps) {
  const { t } = useTranslation(['player', 'learning'])
  const { duration, dateTime } = useFormat()
  const lock = lockOf(part, player)
  const about = [
    t(`learning:types.${part.type}`),
    part.duration ? duration(part.duration) : undefined,
    part.is_required ? undefined : t('learning:optional'),
  ].filter(Boolean)
  const isCurrent = part.id === current
  return (
    <li>
      <ButtonBase
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(part.id)}
        disabled={Boolean(lock)}
        sx={{
          ...playerRow,
          ...(isCurrent && { bgcolor: 'action.selected', '&:hover': { bgcolor: 'action.selected' } }),
        }}
      >
        <Sign done={isDone(part)} begun={part.record !== null} locked={Boolean(lock)} />
        <Icon name={partIcons[part.type]} sx={{ fontSize: 20, color: 'text.secondary', flex: 'none' }} />
        <Box sx={{ minWidth: 0 }}>
          <Box
            sx={{
              typography: 'body2',
              fontWeight: isCurrent ? 650 : 500,
              color: lock ? 'text.secondary' : isCurrent ? 'primary.main' : 'text.primary',
              overflowWrap: 'anywhere',
            }}
          >
            {part.title}
            <Box component="span" sx={visuallyHidden}>
              {' '}
              {t(
                isDone(part)
                  ? 'state.done'
                  : lock
                    ? 'state.locked'
                    : part.record
                      ? 'state.begun'
                      : 'state.new',
              )}
            </Box>
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {lock ? t(`lock.${lock.reason}`, { at: dateTime(lock.at) }) : about.join(' · ')}
          </Box>
        </Box>
      </ButtonBase>
    </li>
  )
}

const bare = { m: 0, p: 0, listStyle: 'none' } as const

function Section(
  props: Omit<ItemProps, 'part'> & {
    readonly section: PlayerPart
    readonly parts: readonly PlayerPart[]
    /** Its place among the sections, from 1. */
    readonly number: number
  },
) {
  const { section, parts, number: place, ...rest } = props
  const { t } = useTranslation('player')
  const { number } = useFormat()
  const holdsCurrent = parts.some(({ id }) => id === rest.current)
  const done = parts.filter(isDone).length
  const isAllDone = parts.length > 0 && done === parts.length
  const [open, setOpen] = useState<boolean>()
  const isOpen = open ?? (holdsCurrent || !isAllDone)
  const id = useId()
  return (
    <li>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{
          display: 'flex',
          width: '100%',
          gap: 1,
          minHeight: 44,
          px: 1,
          py: 0.75,
          borderRadius: 1,
          textAlign: 'start',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Sign done={isAllDone} begun={done > 0 || holdsCurrent} />
        <Box sx={{ flex: 1, minWidth: 0, typography: 'body2', fontWeight: 650, overflowWrap: 'anywhere' }}>
          {/^\d/.test(section.title) ? section.title : `${number(place)}. ${section.title}`}
        </Box>
        <Box
          component="span"
          aria-label={t('doneInSection', { done: number(done), all: number(parts.length) })}
          sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {number(done)} / {number(parts.length)}
        </Box>
        <Icon name={isOpen ? 'expand_less' : 'expand_more'} sx={{ fontSize: 20, color: 'text.secondary' }} />
      </ButtonBase>
      <Box component="ul" id={id} hidden={!isOpen} sx={{ ...bare, pl: 1.5 }}>
        {parts.map(part => (
          <Item key={part.id} part={part} {...rest} />
        ))}
      </Box>
    </li>
  )
}

/** What a course consists of, with how far one is, and the way to each lesson. */
export function PlayerOutline(props: Omit<ItemProps, 'part'>) {
  const { t } = useTranslation('player')
  const { player } = props
  const lessons = lessonsOf(player)
  const tops = player.contents.filter(({ parent_id }) => parent_id === null)
  const sections = tops.filter(({ type }) => type === 'section')
  return (
    <Box component="nav" aria-label={t('contents')}>
      <Box component="ul" sx={{ ...bare, display: 'grid', gap: 0.25 }}>
        {tops.map(part =>
          part.type === 'section' ? (
            <Section
              key={part.id}
              section={part}
              number={sections.indexOf(part) + 1}
              parts={lessons.filter(({ parent_id }) => parent_id === part.id)}
              {...props}
            />
          ) : (
            <Item key={part.id} part={part} {...props} />
          ),
        )}
      </Box>
    </Box>
  )
}
