import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router'
import { base } from '../loading/below.ts'
import { DeferredContent } from '../components/states/deferred-content.tsx'

/** The one address of a screen, whatever is filtered or open on it; React puts it into the head. */
const Canonical = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return <link rel="canonical" href={`${window.location.origin}${base}${path}`} />
}

const Root = () => (
  <>
    <Canonical />
    <DeferredContent>
      <Outlet />
    </DeferredContent>
  </>
)

export const Route = createRootRoute({ component: Root })
