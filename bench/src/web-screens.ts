export interface Screen {
  path: string
  /** What only the person's own data brings; on the sign-in the form that can be used. */
  ownData: string
  /** The keys that lead there. */
  keys?: string
}

/**
 * Every screen, by the name that the command line and the table have. Of two that are gone to one after the other, what
 * the second waits for is nowhere in the first.
 */
export const screens: Record<string, Screen> = {
  login: { path: '/login', ownData: 'main input[type=email]' },
  today: { path: '/today', ownData: 'main li[data-task]', keys: 'gy' },
  'getting-started': { path: '/getting-started', ownData: 'main dl dd', keys: 'gs' },
  dashboard: { path: '/dashboard', ownData: 'main li a[href*="task="]', keys: 'gd' },
  tasks: { path: '/tasks', ownData: 'main [data-column] [data-task]', keys: 'gt' },
  habits: { path: '/habits', ownData: 'main article[aria-labelledby]', keys: 'gh' },
  analytics: { path: '/analytics', ownData: 'main section[aria-label="Current Streak"]', keys: 'ga' },
  profile: { path: '/profile', ownData: 'main input[autocomplete=name][value]:not([value=""])', keys: 'gp' },
}
