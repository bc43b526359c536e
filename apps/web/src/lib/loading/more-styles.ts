const load = () =>
  new Promise<void>((resolve, reject) => {
    const href = document.querySelector<HTMLMetaElement>('meta[name="more-styles"]')?.content
    if (!href) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      const payload = new Error(`${href} did not load`)
      // A part of the app that did not arrive, like a chunk of its code.
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
      reject(payload)
    })
    document.head.append(link)
  })

let loaded: Promise<void> | undefined

/** The stylesheet that the document of the sign-in leaves out; elsewhere it is there already. */
export const loadMoreStyles = () =>
  (loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  }))
