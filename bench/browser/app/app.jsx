import { Admin, Resource } from 'react-admin'
import { dataProvider } from './data-provider.js'
import { UserList } from './users.jsx'

export const App = () => (
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="users" list={UserList} />
  </Admin>
)
