import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { launchableItemsOf, type Package } from '../../../../../../resources/education/package.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'
import { useReading } from '../recorder/use-reading.ts'
import { PackageChoice, PackageTree } from './package-tree.tsx'
import { usePackage } from './use-package.ts'
import type { ViewProps } from './view.ts'

/** A package that can be run. */
function Running({
  part,
  content,
  recorder,
}: ViewProps & { readonly content: { readonly package: Package } }) {
  const { t } = useTranslation('player')
  const phone = useIsPhone()
  const run = content.package
  const items = launchableItemsOf(run.root)
  const frame = useRef<HTMLIFrameElement>(null)
  const start = items[part.record?.position ?? 0]?.id ?? null
  const [{ item, ways, hasEnded }, send] = usePackage(frame, run, start, said => {
    if (said.kind === 'sign') sign()
    if (said.kind === 'stored' && recorder) {
      const { kind: _, ...word } = said
      recorder.said(part.id, word)
      // What ends, or goes on elsewhere, is worth being sent at once.
      if (said.sequencing !== undefined) void recorder.flush()
    }
  })
  const at = items.findIndex(({ id }) => id === item)
  const sign = useReading(recorder, part.id, () => (at < 0 ? undefined : { from: at, to: at, position: at }))
  const fill = () => void frame.current?.requestFullscreen?.().catch(() => undefined)
  const tree = {
    root: run.root,
    open: item,
    closed: ways?.closed ?? [],
    onOpen: (id: string) => send({ kind: 'open', item: id }),
  }
  const beside = items.length > 1 && !phone
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
        {items.length > 1 && (
          <>
            {phone && <PackageChoice {...tree} />}
            <IconButton
              aria-label={t('scorm.previous')}
              disabled={ways ? !ways.previous : at <= 0}
              onClick={() => send({ kind: 'previous' })}
            >
              <Icon name="chevron_left" />
            </IconButton>
            <IconButton
              aria-label={t('scorm.next')}
              disabled={ways ? !ways.continue : at >= items.length - 1}
              onClick={() => send({ kind: 'continue' })}
            >
              <Icon name="chevron_right" />
            </IconButton>
          </>
        )}
        {phone ? (
          <IconButton aria-label={t('scorm.fullscreen')} onClick={fill}>
            <Icon name="fullscreen" />
          </IconButton>
        ) : (
          <Button startIcon={<Icon name="fullscreen" />} onClick={fill} sx={{ flex: 'none' }}>
            {t('scorm.fullscreen')}
          </Button>
        )}
      </Box>
      {hasEnded && (
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t('scorm.ended')}
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: beside ? 'minmax(160px, 240px) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
      >
        {beside && <PackageTree {...tree} />}
        <Box
          component="iframe"
          ref={frame}
          src={run.url}
          title={part.title}
          // It may not lead the portal's page elsewhere.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads"
          allow="fullscreen; autoplay; unload"
          sx={{
            display: 'block',
            width: '100%',
            height: 'clamp(420px, 68vh, 820px)',
            border: '1px solid',
            borderColor: 'outlineSoft',
            borderRadius: 2,
            bgcolor: '#fff',
          }}
        />
      </Box>
    </Box>
  )
}

/** A SCORM package, in a frame on an origin of its own. */
export default function ScormView(props: ViewProps) {
  const { t } = useTranslation('player')
  const { content } = props
  if (!content.package) return <EmptyState title={t('scorm.none.title')} text={t('scorm.none.text')} />
  return <Running {...props} content={{ ...content, package: content.package }} />
}
