import { Button, Group } from '@mantine/core'
import classes from './quick-add.module.css'
import { texts } from './texts.ts'
import type { QuickAddState } from './use-quick-add.ts'

/** The rest is counted. */
const SHOWN = 5
const words = texts.lines

interface LineQuestionProps {
  lines: readonly string[]
  answer: QuickAddState['answer']
}

/** Several lines were pasted: one task of each, or one of all? */
export const LineQuestion = ({ lines, answer }: LineQuestionProps) => (
  <section className={classes.question} aria-label={words.question(lines.length)}>
    <p className={classes.asked}>{words.question(lines.length)}</p>
    <ul className={classes.lines}>
      {lines.slice(0, SHOWN).map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
    {lines.length > SHOWN && <p className={classes.more}>{words.more(lines.length - SHOWN)}</p>}
    <Group gap="xs" mt="sm">
      <Button size="compact-md" autoFocus onClick={() => answer('each')}>
        {words.each(lines.length)}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => answer('one')}>
        {words.asOne}
      </Button>
      <Button size="compact-md" variant="subtle" color="neutral" onClick={() => answer('none')}>
        {words.cancel}
      </Button>
    </Group>
  </section>
)
