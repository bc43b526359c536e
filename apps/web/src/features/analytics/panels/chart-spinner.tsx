import { Loader } from '@mantine/core'
import classes from './chart-spinner.module.css'

export const ChartSpinner = () => (
  <div className={classes.box}>
    <Loader size="sm" color="neutral" aria-hidden />
  </div>
)
