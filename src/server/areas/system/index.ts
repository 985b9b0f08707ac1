import { systemNames, systemResources } from '../../../../resources/system/index.ts'
import { defineArea } from '../../area.ts'
import { mediaUrl } from '../../media/links.ts'
import { savedViewRules } from './saved-view-rules.ts'

export { openingViewsSql } from './saved-view-rules.ts'

/** What the portal itself needs: uploaded files and saved views. */
export const system = defineArea({
  name: 'system',
  resources: systemResources,
  names: systemNames,
  rules: { 'saved-views': savedViewRules },
  computed: { medias: { full_url: ({ id, file_name, dir }) => mediaUrl(id, file_name, dir) } },
})
