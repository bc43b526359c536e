/** The tabs of the profile, as the address names them. */
export const profileTabs = ['profile', 'preferences', 'security', 'connections'] as const
export type ProfileTab = (typeof profileTabs)[number]
