import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router'
import { Paced } from '../components/paced.tsx'

/** The one address of a screen, whatever is filtered or open on it; React puts it into the head. */
const Canonical = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return <link rel="canonical" href={`${window.location.origin}${path}`} />
}

const Root = () => (
  <>
    <Canonical />
    <Paced>
      <Outlet />
    </Paced>
  </>
)

export const Route = createRootRoute({ component: Root })
