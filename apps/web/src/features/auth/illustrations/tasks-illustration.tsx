import classes from './tasks-illustration.module.css'

const rows = [
  { name: 'Sketch the launch', due: 'Today', priority: 'high' },
  { name: 'Answer Ana', due: 'Tomorrow', priority: 'medium' },
  { name: 'Water the ferns', due: 'Friday', priority: 'low' },
] as const

export const TasksIllustration = () => (
  <div className={classes.list}>
    {rows.map(({ name, due, priority }) => (
      <div key={name} className={classes.row}>
        <svg className={classes.check} width={16} height={16} viewBox="0 0 16 16" fill="none">
          <circle className={classes.ring} cx={8} cy={8} r={6.75} data-priority={priority} />
          <path className={classes.tick} d="M5 8.3l2.1 2.1L11 6.2" pathLength={1} />
        </svg>
        <span className={classes.name}>{name}</span>
        <span className={classes.due}>{due}</span>
      </div>
    ))}
  </div>
)
