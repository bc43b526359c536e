import type { WeekStart } from '@dayloom/validators/habits/schedule'

interface WeekInfo {
  /** 1 is Monday. */
  firstDay: number
}

/** Older engines have a property in place of the method. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

const weekStartOfDay = new Map<number, WeekStart>([
  [1, 'monday'],
  [6, 'saturday'],
  [7, 'sunday'],
])

/**
 * The first day of the week where a BCP 47 language is spoken, by CLDR; undefined for an unknown language, and for a
 * day that no week starts on here.
 */
export const weekStartOf = (locale: string): WeekStart | undefined => {
  try {
    const known: LocaleWithWeek = new Intl.Locale(locale)
    const info = known.getWeekInfo?.() ?? known.weekInfo
    return info && weekStartOfDay.get(info.firstDay)
  } catch {
    return undefined
  }
}
