import {
  IconBell,
  IconChartHistogram,
  IconDownload,
  IconFlame,
  IconKeyboard,
  IconLayoutKanban,
} from '@tabler/icons-react'
import { texts } from '../texts.ts'
import classes from './what-you-can-do.module.css'

const { features: words } = texts

const features = [
  { ...words.board, Icon: IconLayoutKanban },
  { ...words.habits, Icon: IconFlame },
  { ...words.insights, Icon: IconChartHistogram },
  { ...words.alerts, Icon: IconBell },
  { ...words.keyboard, Icon: IconKeyboard },
  { ...words.yours, Icon: IconDownload },
]

export const WhatYouCanDo = () => (
  <section className={classes.section} aria-labelledby="what-you-can-do">
    <h2 className={classes.heading} id="what-you-can-do">
      {words.title}
    </h2>
    <ul className={classes.features}>
      {features.map(({ title, text, Icon }) => (
        <li key={title} className={classes.feature}>
          <Icon className={classes.icon} size={20} stroke={1.6} aria-hidden />
          <div>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
