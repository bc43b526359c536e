import { Button, Skeleton } from '@mantine/core'
import { CountingNumber } from '../../../components/stats/counting-number.tsx'
import { Panel } from '../../../components/panel.tsx'
import { Loading } from '../../../components/states/skeletons.tsx'
import type { Progress } from '../progress.ts'
import { texts } from '../texts.ts'
import classes from './progress-block.module.css'

const { progress: words } = texts

interface NumberProps {
  label: string
  value: number
  unit?: string
}

const Fact = ({ label, value, unit }: NumberProps) => (
  <div className={classes.fact}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>
      <CountingNumber value={value} />
      {unit && <span className={classes.unit}> {unit}</span>}
    </dd>
  </div>
)

const Facts = ({ completed, pending, longestStreak, habitsDue, habitsDone }: Progress) => (
  <dl className={classes.facts}>
    <Fact label={words.completed} value={completed} />
    <Fact label={words.pending} value={pending} />
    <Fact label={words.streak} value={longestStreak} unit={words.days(longestStreak)} />
    <Fact label={words.habits} value={habitsDone} unit={words.of(habitsDue)} />
  </dl>
)

const Waiting = () => (
  <Loading label={words.loading}>
    <div className={classes.facts}>
      {[words.completed, words.pending, words.streak, words.habits].map((label) => (
        <Skeleton key={label} height={62} radius="md" />
      ))}
    </div>
  </Loading>
)

const Failed = ({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) => (
  <div className={classes.failed} role="alert">
    <p>{words.failed}</p>
    <Button variant="default" size="xs" onClick={onRetry} loading={retrying}>
      {words.retry}
    </Button>
  </div>
)

interface ProgressBlockProps {
  progress: Progress | undefined
  failed: boolean
  retrying: boolean
  retry: () => void
}

export const ProgressBlock = ({ progress, failed, retrying, retry }: ProgressBlockProps) => (
  <Panel title={words.title}>
    <div className={classes.body}>
      {progress && <Facts {...progress} />}
      {!progress && !failed && <Waiting />}
      {!progress && failed && <Failed onRetry={retry} retrying={retrying} />}
    </div>
  </Panel>
)
