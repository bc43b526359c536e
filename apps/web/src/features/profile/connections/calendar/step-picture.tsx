import type { ReactNode } from 'react'
import classes from './how-to-add.module.css'

type Kind = 'list' | 'menu' | 'field'

const Bar = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <rect className={classes.bar} x={x} y={y} width={width} height={6} rx={3} />
)

/** A list at the side, with the line that has a plus. */
const list = (
  <>
    <Bar x={14} y={18} width={44} />
    <Bar x={14} y={34} width={52} />
    <rect className={classes.chosen} x={8.5} y={49.5} width={83} height={19} rx={5} />
    <Bar x={14} y={56} width={46} />
    <path className={classes.mark} d="M80 54v10M75 59h10" />
    <Bar x={14} y={80} width={38} />
    <path className={classes.window} d="M100 0.5v99M100 33h100M100 66h100M133 0.5v99M166 0.5v99" />
  </>
)

/** A menu that is open, with the line to choose. */
const menu = (
  <>
    <Bar x={14} y={12} width={24} />
    <Bar x={48} y={12} width={24} />
    <Bar x={82} y={12} width={24} />
    <rect className={classes.raised} x={14.5} y={24.5} width={130} height={67} rx={6} />
    <Bar x={24} y={34} width={70} />
    <rect className={classes.chosen} x={18.5} y={46.5} width={122} height={21} rx={5} />
    <Bar x={24} y={54} width={92} />
    <Bar x={24} y={76} width={58} />
  </>
)

/** A field with an address in it, and the button below. */
const field = (
  <>
    <rect className={classes.raised} x={24.5} y={12.5} width={151} height={75} rx={6} />
    <rect className={classes.chosen} x={34.5} y={26.5} width={131} height={21} rx={5} />
    <Bar x={41} y={34} width={106} />
    <rect className={classes.button} x={117} y={60} width={48} height={17} rx={5} />
  </>
)

const pictures: Record<Kind, ReactNode> = { list, menu, field }

/** What to look for, without the words of a program that changes its words. */
export const StepPicture = ({ kind }: { kind: Kind }) => (
  <svg className={classes.picture} viewBox="0 0 200 100" aria-hidden>
    <rect className={classes.window} x={0.5} y={0.5} width={199} height={99} rx={8} />
    {pictures[kind]}
  </svg>
)
