import type { ReactNode } from 'react'
import { Brand } from '../../components/brand.tsx'
import classes from './auth-screen.module.css'
import type { AuthMode } from './flow.ts'
import { MarketingPanel } from './marketing-panel.tsx'

/** What is around the form of each mode. */
export const AuthFrame = ({ mode, children }: { mode: AuthMode; children: ReactNode }) => (
  <div className={classes.screen}>
    <MarketingPanel />
    <main className={classes.half}>
      <div className={classes.card}>
        <Brand size={36} />
        <div key={mode} className={classes.mode} data-first={mode === 'sign-in' || undefined}>
          {children}
        </div>
      </div>
    </main>
  </div>
)
