import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined'
import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined'
import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined'
import AssignmentLate from '@mui/icons-material/AssignmentLateOutlined'
import Assignment from '@mui/icons-material/AssignmentOutlined'
import AssignmentReturned from '@mui/icons-material/AssignmentReturnedOutlined'
import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedInOutlined'
import AttachFile from '@mui/icons-material/AttachFileOutlined'
import Badge from '@mui/icons-material/BadgeOutlined'
import Business from '@mui/icons-material/BusinessOutlined'
import CalendarToday from '@mui/icons-material/CalendarTodayOutlined'
import Call from '@mui/icons-material/CallOutlined'
import Campaign from '@mui/icons-material/CampaignOutlined'
import Cancel from '@mui/icons-material/CancelOutlined'
import Category from '@mui/icons-material/CategoryOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import CloudDone from '@mui/icons-material/CloudDoneOutlined'
import CloudOff from '@mui/icons-material/CloudOffOutlined'
import CloudSync from '@mui/icons-material/CloudSyncOutlined'
import Computer from '@mui/icons-material/ComputerOutlined'
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined'
import ContactSupport from '@mui/icons-material/ContactSupportOutlined'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import CorporateFare from '@mui/icons-material/CorporateFareOutlined'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import DeleteForever from '@mui/icons-material/DeleteForeverOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import DomainVerification from '@mui/icons-material/DomainVerificationOutlined'
import Drafts from '@mui/icons-material/DraftsOutlined'
import DragIndicator from '@mui/icons-material/DragIndicatorOutlined'
import EditNotifications from '@mui/icons-material/EditNotificationsOutlined'
import EmojiObjects from '@mui/icons-material/EmojiObjectsOutlined'
import EventAvailable from '@mui/icons-material/EventAvailableOutlined'
import EventNote from '@mui/icons-material/EventNoteOutlined'
import Extension from '@mui/icons-material/ExtensionOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import FileUpload from '@mui/icons-material/FileUploadOutlined'
import FitScreen from '@mui/icons-material/FitScreenOutlined'
import Flag from '@mui/icons-material/FlagOutlined'
import FolderCopy from '@mui/icons-material/FolderCopyOutlined'
import FolderSpecial from '@mui/icons-material/FolderSpecialOutlined'
import FormatBold from '@mui/icons-material/FormatBoldOutlined'
import FormatItalic from '@mui/icons-material/FormatItalicOutlined'
import FormatListBulleted from '@mui/icons-material/FormatListBulletedOutlined'
import FormatListNumbered from '@mui/icons-material/FormatListNumberedOutlined'
import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined'
import Fullscreen from '@mui/icons-material/FullscreenOutlined'
import GroupAdd from '@mui/icons-material/GroupAddOutlined'
import Group from '@mui/icons-material/GroupOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import Help from '@mui/icons-material/HelpOutlineOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import HowToReg from '@mui/icons-material/HowToRegOutlined'
import Image from '@mui/icons-material/ImageOutlined'
import Info from '@mui/icons-material/InfoOutlined'
import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined'
import Inventory from '@mui/icons-material/Inventory2Outlined'
import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined'
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRightOutlined'
import Language from '@mui/icons-material/LanguageOutlined'
import Laptop from '@mui/icons-material/LaptopOutlined'
import LibraryBooks from '@mui/icons-material/LibraryBooksOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import Link from '@mui/icons-material/LinkOutlined'
import LocalLibrary from '@mui/icons-material/LocalLibraryOutlined'
import LockReset from '@mui/icons-material/LockResetOutlined'
import Login from '@mui/icons-material/LoginOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import Mail from '@mui/icons-material/MailOutlineOutlined'
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined'
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined'
import MenuBook from '@mui/icons-material/MenuBookOutlined'
import Menu from '@mui/icons-material/MenuOutlined'
import Newspaper from '@mui/icons-material/NewspaperOutlined'
import NotificationAdd from '@mui/icons-material/NotificationAddOutlined'
import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined'
import Notifications from '@mui/icons-material/NotificationsOutlined'
import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import Outbox from '@mui/icons-material/OutboxOutlined'
import Pause from '@mui/icons-material/PauseOutlined'
import PersonAdd from '@mui/icons-material/PersonAddOutlined'
import PersonOff from '@mui/icons-material/PersonOffOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import PersonRemove from '@mui/icons-material/PersonRemoveOutlined'
import PhoneIphone from '@mui/icons-material/PhoneIphoneOutlined'
import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import Poll from '@mui/icons-material/PollOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Psychology from '@mui/icons-material/PsychologyOutlined'
import Quiz from '@mui/icons-material/QuizOutlined'
import Remove from '@mui/icons-material/RemoveOutlined'
import Restore from '@mui/icons-material/RestoreOutlined'
import Save from '@mui/icons-material/SaveOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Schema from '@mui/icons-material/SchemaOutlined'
import School from '@mui/icons-material/SchoolOutlined'
import Security from '@mui/icons-material/SecurityOutlined'
import SettingsBrightness from '@mui/icons-material/SettingsBrightnessOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined'
import Stairs from '@mui/icons-material/StairsOutlined'
import SupportAgent from '@mui/icons-material/SupportAgentOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Key from '@mui/icons-material/VpnKeyOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import WifiOff from '@mui/icons-material/WifiOffOutlined'
import Work from '@mui/icons-material/WorkOutlineOutlined'
import ZoomIn from '@mui/icons-material/ZoomInOutlined'
import ZoomOut from '@mui/icons-material/ZoomOutOutlined'
import type { ElementType } from 'react'
import type { IconName } from '../../metadata/icon.ts'
import type { firstIcons } from './first-icons.ts'

/** The icons by the names that declarations and screens use. With `first-icons.ts` there are no others. */
export const icons = {
  admin_panel_settings: AdminPanelSettings,
  business: Business,
  arrow_back: ArrowBack,
  arrow_forward: ArrowForward,
  assignment: Assignment,
  assignment_ind: AssignmentInd,
  assignment_late: AssignmentLate,
  attach_file: AttachFile,
  badge: Badge,
  calendar_today: CalendarToday,
  call: Call,
  campaign: Campaign,
  cancel: Cancel,
  category: Category,
  check_circle: CheckCircle,
  cloud_done: CloudDone,
  cloud_off: CloudOff,
  cloud_sync: CloudSync,
  computer: Computer,
  content_copy: ContentCopy,
  corporate_fare: CorporateFare,
  dark_mode: DarkMode,
  delete_forever: DeleteForever,
  description: Description,
  domain_verification: DomainVerification,
  drag_indicator: DragIndicator,
  extension: Extension,
  fact_check: FactCheck,
  file_upload: FileUpload,
  fit_screen: FitScreen,
  flag: Flag,
  format_bold: FormatBold,
  format_italic: FormatItalic,
  format_list_bulleted: FormatListBulleted,
  format_list_numbered: FormatListNumbered,
  forward_to_inbox: ForwardToInbox,
  fullscreen: Fullscreen,
  group: Group,
  group_add: GroupAdd,
  help: Help,
  history: History,
  home: Home,
  how_to_reg: HowToReg,
  image: Image,
  info: Info,
  insert_drive_file: InsertDriveFile,
  key: Key,
  keyboard_double_arrow_left: KeyboardDoubleArrowLeft,
  keyboard_double_arrow_right: KeyboardDoubleArrowRight,
  language: Language,
  laptop: Laptop,
  light_mode: LightMode,
  link: Link,
  lock_reset: LockReset,
  login: Login,
  logout: Logout,
  mail: Mail,
  manage_accounts: ManageAccounts,
  menu: Menu,
  notifications: Notifications,
  open_in_new: OpenInNew,
  person: Person,
  person_add: PersonAdd,
  person_off: PersonOff,
  person_remove: PersonRemove,
  phone_iphone: PhoneIphone,
  pause: Pause,
  play_arrow: PlayArrow,
  poll: Poll,
  print: Print,
  psychology: Psychology,
  quiz: Quiz,
  remove: Remove,
  restore: Restore,
  save: Save,
  schedule: Schedule,
  schema: Schema,
  emoji_objects: EmojiObjects,
  event_note: EventNote,
  inventory: Inventory,
  local_library: LocalLibrary,
  menu_book: MenuBook,
  space_dashboard: SpaceDashboard,
  library_books: LibraryBooks,
  folder_copy: FolderCopy,
  school: School,
  security: Security,
  settings: Settings,
  settings_brightness: SettingsBrightness,
  stairs: Stairs,
  support_agent: SupportAgent,
  upload_file: UploadFile,
  visibility_off: VisibilityOff,
  warning: WarningAmber,
  wifi_off: WifiOff,
  work: Work,
  zoom_in: ZoomIn,
  assignment_returned: AssignmentReturned,
  assignment_turned_in: AssignmentTurnedIn,
  confirmation_number: ConfirmationNumber,
  contact_support: ContactSupport,
  drafts: Drafts,
  edit_notifications: EditNotifications,
  event_available: EventAvailable,
  folder_special: FolderSpecial,
  groups: Groups,
  mark_email_read: MarkEmailRead,
  newspaper: Newspaper,
  notification_add: NotificationAdd,
  notifications_active: NotificationsActive,
  outbox: Outbox,
  zoom_out: ZoomOut,
} as const satisfies Record<Exclude<IconName, keyof typeof firstIcons>, ElementType>
