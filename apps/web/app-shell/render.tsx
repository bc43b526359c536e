import { renderToStaticMarkup } from 'react-dom/server'
import { AppShell } from './app-shell.tsx'
import { screens, signIn } from './screens.tsx'

const pathOf = (screen: string) => `/${screen.replace(/\.(?:list|year)$/, '')}`

export const visitorShells: Record<string, string> = {
  login: renderToStaticMarkup(
    <AppShell path="/login" sidebar="none">
      {signIn}
    </AppShell>,
  ),
}

/** By the name of the screen; `.collapsed` is with the narrow sidebar. */
export const memberShells: Record<string, string> = Object.fromEntries(
  Object.entries(screens).flatMap(([screen, content]) =>
    (['open', 'collapsed'] as const).map((sidebar) => [
      sidebar === 'open' ? screen : `${screen}.collapsed`,
      renderToStaticMarkup(
        <AppShell path={pathOf(screen)} sidebar={sidebar}>
          {content}
        </AppShell>,
      ),
    ]),
  ),
)
