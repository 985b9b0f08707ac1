import { ArrayField, ChipField, DataTable, DateField, EmailField, List, SingleFieldList } from 'react-admin'

const names = (
  <SingleFieldList linkType={false}>
    <ChipField source="name" size="small" />
  </SingleFieldList>
)

/** The columns of the portal's list, with their relations in the one request, as the portal has them. */
export const UserList = () => (
  <List
    sort={{ field: 'created_at', order: 'DESC' }}
    queryOptions={{ meta: { include: 'title,departments,roles' } }}
  >
    <DataTable>
      <DataTable.Col source="full_name" />
      <DataTable.Col source="email" field={EmailField} />
      <DataTable.Col source="title.name" label="Title" disableSort />
      <DataTable.Col source="departments" disableSort>
        <ArrayField source="departments">{names}</ArrayField>
      </DataTable.Col>
      <DataTable.Col source="roles" disableSort>
        <ArrayField source="roles">{names}</ArrayField>
      </DataTable.Col>
      <DataTable.Col source="status" />
      <DataTable.Col source="last_login_at">
        <DateField source="last_login_at" showTime />
      </DataTable.Col>
    </DataTable>
  </List>
)
