import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import { RichContent } from '../../web/crud/shared/parts/rich-content.tsx'
import type { FieldWeb } from '../../web/field.ts'
import { plainText, type RichTextField, richTextType } from './index.ts'

const Editor = lazy(() => import('../../web/crud/shared/parts/rich-editor.tsx'))

export const richTextWeb: FieldWeb<RichTextField> = {
  Cell: ({ value }) =>
    richTextType.isEmpty(value) ? <Dash /> : <Clip>{plainText(String(value)).replace(/\s+/g, ' ')}</Clip>,
  Show: ({ value }) => (richTextType.isEmpty(value) ? <Blank /> : <RichContent html={String(value)} />),
  Input: ({ wiring, value, onChange, onBlur, disabled }) => (
    <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
      <Editor
        wiring={wiring}
        value={typeof value === 'string' ? value : ''}
        onChange={html => onChange(richTextType.isEmpty(html) ? null : html)}
        onBlur={onBlur}
        disabled={disabled}
      />
    </Suspense>
  ),
  Filter: null,
  FilterValue: null,
  group: true,
  wide: () => true,
}
