import { trpc } from '../../../lib/api/trpc.ts'
import { Panel } from '../../../components/panel.tsx'
import { ActiveSessions } from './active-sessions.tsx'
import { ChangePassword } from './change-password.tsx'
import { DangerZone } from './danger-zone.tsx'
import { ExportData } from './export-data.tsx'
import { FactorSettings } from './factors/factor-settings.tsx'
import { ImportData } from './import-data.tsx'
import classes from './security-tab.module.css'
import { SignOut } from './sign-out.tsx'
import { ApiTokens } from './tokens/api-tokens.tsx'
import { TwoFactor } from './two-factor.tsx'

export const SecurityTab = () => {
  const { data: config } = trpc.app.config.useQuery(undefined, { staleTime: Infinity })
  return (
    <div className={classes.panels}>
      {config?.password_sign_in !== false && <ChangePassword />}
      <Panel flush>
        <TwoFactor />
        <FactorSettings />
      </Panel>
      <ActiveSessions />
      <ApiTokens />
      <Panel flush>
        <ExportData />
        <ImportData />
        <SignOut />
      </Panel>
      <DangerZone />
    </div>
  )
}
