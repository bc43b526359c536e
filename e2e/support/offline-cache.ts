import type { Page } from 'playwright/test'

/** The keys of what this browser keeps for times without a network. */
export const keptKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('offline-cache')
        // Nobody has kept anything yet: the database that this made is given up again, which is an error to it.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve([]))
        opening.addEventListener('success', () => {
          const request = opening.result.transaction('answers').objectStore('answers').getAllKeys()
          request.addEventListener('success', () => {
            opening.result.close()
            resolve(request.result.map(String))
          })
        })
      }),
  )

/** Everything that is kept, as text: to look for what must not be in it. */
export const keptText = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('offline-cache')
        opening.addEventListener('success', () => {
          const request = opening.result.transaction('answers').objectStore('answers').getAll()
          request.addEventListener('success', () => {
            opening.result.close()
            resolve(JSON.stringify(request.result))
          })
        })
      }),
  )
