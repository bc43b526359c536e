/** The build that this page belongs to, as its document says; the service worker of the build knows the same. */
export const appVersion =
  document.querySelector('meta[name="app-version"]')?.getAttribute('content') ?? 'development'
