import { fetchUtils } from 'react-admin'

const { token } = JSON.parse(localStorage.getItem('portal.token'))
const user = { authenticated: true, token: `Bearer ${token}` }

/** The portal's API, as far as a list asks for it. */
export const dataProvider = {
  async getList(resource, { pagination, sort, meta }) {
    const query = new URLSearchParams({
      page: pagination.page,
      per_page: pagination.perPage,
      sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
      include: meta.include,
    })
    const { json } = await fetchUtils.fetchJson(`/api/${resource}?${query}`, { user })
    return { data: json.data, total: json.meta.total }
  },
}
