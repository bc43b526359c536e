import { Button } from '@mantine/core'
import { trpc } from '../../../lib/api/trpc.ts'
import { writeFocus } from './focus-store.ts'
import classes from './focus-view.module.css'
import { texts } from './texts.ts'

/** So many fit without scrolling. */
const MOST = 6

/** What is planned for today can be chosen here. */
export const ChooseTask = () => {
  const { data } = trpc.today.get.useQuery({})
  const tasks = data?.tasks.slice(0, MOST) ?? []
  return (
    <div className={classes.middle}>
      <h3 className={classes.name}>{texts.choose}</h3>
      <div className={classes.choices}>
        {tasks.map(({ id, title }) => (
          <Button
            key={id}
            variant="default"
            size="md"
            fullWidth
            onClick={() => writeFocus({ subject: { kind: 'task', id, title } })}
          >
            {title}
          </Button>
        ))}
      </div>
      <p className={classes.hint}>{texts.none}</p>
    </div>
  )
}
