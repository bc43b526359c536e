// Runs before the first paint, so that no theme but the chosen one is ever seen.
// The rest of the app keeps the same promise in src/theme/preference.ts; a test holds the two together.
;(function () {
  // The colour of the browser's own bars: the page's, as theme/tokens.css has it.
  var pages = { dark: '#0b0d12', minimal: '#fbfbfa', light: '#f4f6fb' }
  var choices = ['dark', 'minimal', 'light', 'system']
  var known = function (value) {
    return choices.indexOf(value) >= 0 ? value : undefined
  }
  var cookie = /(?:^|;\s*)theme=([^;]*)/.exec(document.cookie)
  var stored
  try {
    stored = localStorage.getItem('theme')
  } catch (_) {
    // Storage can be switched off.
  }
  var choice = known(cookie && cookie[1]) || known(stored) || 'dark'
  var is = function (query) {
    return matchMedia(query).matches
  }
  var follows = choice === 'system' || is('(forced-colors: active)')
  var name = !follows ? choice : is('(prefers-color-scheme: light)') ? 'light' : 'dark'
  var root = document.documentElement
  root.classList.add('theme-' + name)
  if (choice === 'system') root.classList.add('theme-system')
  root.setAttribute('data-mantine-color-scheme', name === 'dark' ? 'dark' : 'light')
  document.querySelector('meta[name="theme-color"]').setAttribute('content', pages[name])
})()

// Zod would compile its schemas with `new Function`. The content security policy forbids that, and browsers report
// even the try; so it does not try.
globalThis.__zod_globalConfig = { jitless: true }

// The first formatter reads all languages, 60 ms on a phone: while the styles come, that is free.
setTimeout(function () {
  new Intl.NumberFormat()
})
