import { RichSkeleton } from '../../web/crud/shared/parts/rich-skeleton.tsx'
import type { FieldInput } from '../../web/field.ts'
import { lazyPart } from '../../web/ui/lazy.tsx'
import { type RichTextField, richTextType } from './index.ts'

const Editor = lazyPart(() => import('../../web/crud/shared/parts/rich-editor.tsx'), {
  texts: ['form'],
  fallback: ({ brief }: { readonly brief?: true }) => <RichSkeleton brief={brief} />,
})

export const richTextInput: FieldInput<RichTextField> = {
  Input: ({ field, aria, resource, name, value, onChange, onBlur, disabled, record }) => (
    <Editor
      aria={aria}
      value={typeof value === 'string' ? value : ''}
      onChange={html => onChange(richTextType.isEmpty(html) ? null : html)}
      onBlur={onBlur}
      disabled={disabled}
      placeholders={field.options.placeholders ? [record?.[name]] : undefined}
      formulas={field.options.formulas}
      brief={field.options.brief}
      pictures={field.options.pictures}
      sounds={field.options.sounds}
      target={{ resource: resource.name, field: name }}
    />
  ),
  Filter: null,
  group: true,
  wide: () => true,
}
