import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import Add from '@mui/icons-material/AddOutlined'
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined'
import Article from '@mui/icons-material/ArticleOutlined'
import Block from '@mui/icons-material/BlockOutlined'
import Bookmark from '@mui/icons-material/BookmarkBorderOutlined'
import Check from '@mui/icons-material/CheckOutlined'
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import DensityMedium from '@mui/icons-material/DensityMediumOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import ExpandLess from '@mui/icons-material/ExpandLessOutlined'
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import FileUpload from '@mui/icons-material/FileUploadOutlined'
import FilterList from '@mui/icons-material/FilterListOutlined'
import FirstPage from '@mui/icons-material/FirstPageOutlined'
import GridView from '@mui/icons-material/GridViewOutlined'
import LastPage from '@mui/icons-material/LastPageOutlined'
import MoreVert from '@mui/icons-material/MoreVertOutlined'
import Refresh from '@mui/icons-material/RefreshOutlined'
import Search from '@mui/icons-material/SearchOutlined'
import SwapVert from '@mui/icons-material/SwapVertOutlined'
import TableRows from '@mui/icons-material/TableRowsOutlined'
import Tune from '@mui/icons-material/TuneOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import type { ElementType } from 'react'
import type { IconName } from '../../metadata/icon.ts'

/** The icons of a list's first screen; all others come when these are drawn (`icons.ts`). */
export const firstIcons = {
  account_tree: AccountTree,
  add: Add,
  arrow_downward: ArrowDownward,
  arrow_upward: ArrowUpward,
  block: Block,
  bookmark: Bookmark,
  check: Check,
  chevron_left: ChevronLeft,
  chevron_right: ChevronRight,
  close: Close,
  delete: Delete,
  density_medium: DensityMedium,
  download: FileDownload,
  edit: Edit,
  error: ErrorOutline,
  expand_less: ExpandLess,
  expand_more: ExpandMore,
  filter_list: FilterList,
  first_page: FirstPage,
  last_page: LastPage,
  more_vert: MoreVert,
  refresh: Refresh,
  search: Search,
  swap_vert: SwapVert,
  table_rows: TableRows,
  tune: Tune,
  undo: Undo,
  upload: FileUpload,
  view_column: ViewColumn,
  visibility: Visibility,
  article: Article,
  grid_view: GridView,
} as const satisfies Partial<Record<IconName, ElementType>>
