import {
  IconBell,
  IconCalendarShare,
  IconCalendarWeek,
  IconClockHour4,
  IconDeviceLaptop,
  IconDevices,
  IconDownload,
  IconFileImport,
  IconFingerprint,
  IconHourglass,
  IconKey,
  IconLifebuoy,
  IconLock,
  IconMail,
  IconMoon,
  IconPhoto,
  IconShieldLock,
  IconSun,
  IconSunLow,
  IconSunrise,
  IconUpload,
  IconUserEdit,
  IconUserX,
  IconWebhook,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ThemeChoice } from '../../lib/screen/theme-names.ts'
import { texts } from '../texts.ts'

type SettingsTab = 'profile' | 'preferences' | 'security' | 'connections'

interface Setting {
  id: string
  label: string
  words: string
  Icon: TablerIcon
  tab: SettingsTab
}

const { settings: words } = texts.palette

/** Every setting, with the tab of the profile that has it. */
export const settings: readonly Setting[] = [
  { id: 'name', label: words.name, words: 'full name rename me account edit profile age', Icon: IconUserEdit, tab: 'profile' }, // oxfmt-ignore
  { id: 'picture', label: words.picture, words: 'avatar photo image face account', Icon: IconPhoto, tab: 'profile' }, // oxfmt-ignore
  { id: 'email', label: words.email, words: 'mail address verify account e-mail', Icon: IconMail, tab: 'profile' }, // oxfmt-ignore
  { id: 'alerts', label: words.alerts, words: 'mail notify remind due notifications alarm email', Icon: IconMail, tab: 'preferences' }, // oxfmt-ignore
  { id: 'notifications', label: words.notifications, words: 'push remind alarm alert preferences settings', Icon: IconBell, tab: 'preferences' }, // oxfmt-ignore
  { id: 'time-zone', label: words.timeZone, words: 'timezone clock hour region travel', Icon: IconWorld, tab: 'preferences' }, // oxfmt-ignore
  { id: 'day-start', label: words.dayStart, words: 'night owl midnight late day begins start', Icon: IconSunrise, tab: 'preferences' }, // oxfmt-ignore
  { id: 'week-start', label: words.weekStart, words: 'monday sunday saturday first day of the week', Icon: IconCalendarWeek, tab: 'preferences' }, // oxfmt-ignore
  { id: 'day-minutes', label: words.dayMinutes, words: 'capacity hours work length time', Icon: IconHourglass, tab: 'preferences' }, // oxfmt-ignore
  { id: 'password', label: words.password, words: 'security pass word login', Icon: IconLock, tab: 'security' }, // oxfmt-ignore
  { id: 'two-factor', label: words.twoFactor, words: '2fa mfa otp 2-factor two factor code security login', Icon: IconShieldLock, tab: 'security' }, // oxfmt-ignore
  { id: 'authenticator', label: words.authenticator, words: '2fa mfa otp totp google code security', Icon: IconClockHour4, tab: 'security' }, // oxfmt-ignore
  { id: 'passkeys', label: words.passkeys, words: 'passkey fingerprint face id touch id webauthn security key yubikey 2fa', Icon: IconFingerprint, tab: 'security' }, // oxfmt-ignore
  { id: 'sessions', label: words.sessions, words: 'devices logged in signed in log out everywhere security', Icon: IconDevices, tab: 'security' }, // oxfmt-ignore
  { id: 'tokens', label: words.tokens, words: 'token key developer rest mcp assistant program access', Icon: IconKey, tab: 'security' }, // oxfmt-ignore
  { id: 'export', label: words.export, words: 'backup download json save copy gdpr', Icon: IconDownload, tab: 'security' }, // oxfmt-ignore
  { id: 'import', label: words.import, words: 'restore upload json backup', Icon: IconUpload, tab: 'security' }, // oxfmt-ignore
  { id: 'recovery', label: words.recovery, words: 'backup code lost phone 2fa security', Icon: IconLifebuoy, tab: 'security' }, // oxfmt-ignore
  { id: 'delete-account', label: words.deleteAccount, words: 'remove close cancel leave erase danger', Icon: IconUserX, tab: 'security' }, // oxfmt-ignore
  { id: 'calendar-feed', label: words.calendarFeed, words: 'ical ics google outlook apple subscribe sync', Icon: IconCalendarShare, tab: 'connections' }, // oxfmt-ignore
  { id: 'importers', label: words.importers, words: 'todoist ticktick csv move switch migrate', Icon: IconFileImport, tab: 'connections' }, // oxfmt-ignore
  { id: 'webhooks', label: words.webhooks, words: 'webhook integration zapier automation api http', Icon: IconWebhook, tab: 'connections' }, // oxfmt-ignore
]

/** Each theme by its name. */
export const themeIcons: Record<ThemeChoice, TablerIcon> = {
  dark: IconMoon,
  minimal: IconSunLow,
  light: IconSun,
  system: IconDeviceLaptop,
}

export const themeWords: Record<ThemeChoice, string> = {
  dark: 'night black mode colour color appearance',
  minimal: 'plain white simple mode colour color appearance',
  light: 'day white bright mode colour color appearance',
  system: 'auto automatic device mode colour color appearance dark light',
}
