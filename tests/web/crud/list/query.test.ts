import { describe, expect, it } from 'vitest'
import { groups } from '../../../../resources/organisation/groups.ts'
import { organizationCharts } from '../../../../resources/organisation/organization-charts.ts'
import { users } from '../../../../resources/organisation/users.ts'
import { formatQuery } from '../../../../src/metadata/query.ts'
import { defaultListQuery } from '../../../../src/web/crud/list/query.ts'

const asked = (...args: Parameters<typeof defaultListQuery>) =>
  decodeURIComponent(formatQuery(defaultListQuery(...args)))

describe('the request of a list', () => {
  it('[TBL-1] has page, per_page, sort and filter, and includes the relations of the shown columns', () => {
    expect(asked(users, new URLSearchParams())).toBe(
      'page=1&per_page=10&sort=full_name&include=title,departments,roles,first_image_media',
    )
    expect(
      asked(
        users,
        new URLSearchParams(
          'page=2&per_page=50&sort=-full_name,email&filter[search]=ali&columns=status,email',
        ),
      ),
    ).toBe('page=2&per_page=50&sort=-full_name,email&filter[search]=ali')
  })

  it('has the view, and no order that the server does not know', () => {
    expect(asked(groups, new URLSearchParams(), { view: 'created' })).toBe(
      'page=1&per_page=10&sort=name&filter[view]=created&include=owner,users_count',
    )
    expect(asked(organizationCharts, new URLSearchParams('sort=node_type'))).toContain('sort=sort')
  })

  it('includes no relation whose records the person may not read', () => {
    const permits = (...permissions: readonly string[]) => permissions.includes('titles.index')
    expect(asked(users, new URLSearchParams(), { permits })).toContain('include=title,first_image_media')
  })
})
