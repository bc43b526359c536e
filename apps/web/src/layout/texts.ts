import type { NavPath } from '../config/nav.ts'

const people = (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`

export const texts = {
  nav: {
    '/getting-started': 'Getting Started',
    '/dashboard': 'Dashboard',
    '/tasks': 'Tasks',
    '/habits': 'Habits',
    '/analytics': 'Analytics',
    '/profile': 'Profile',
  } satisfies Record<NavPath, string>,
  skip: 'Skip to content',
  mainNav: 'Main',
  openNav: 'Open navigation',
  closeNav: 'Close navigation',
  collapse: 'Collapse sidebar',
  expand: 'Expand sidebar',
  search: 'Search tasks',
  searchHint: 'Search tasks...',
  toMinimal: 'Switch to Minimal',
  toDark: 'Switch to Dark',
  profileOf: (name: string) => `${name}, your profile`,
  offline: 'Dayloom cannot be reached right now. Check your connection and try again.',
  footer: {
    thanks: 'Thank you for weaving your days with Dayloom.',
    featuresTitle: 'Features',
    features: ['Smart task management', 'Habit tracking', 'Productivity insights', 'E-mail reminders'],
    contactTitle: 'Contact',
    rating: (average: number, count: number) => `${average}/5 - ${people(count)} rated`,
    rights: (year: number) => `© ${year} Dayloom`,
  },
} as const
