import { expect, test } from 'vitest'
import { misspeltVariables } from './misspelt-variables.ts'

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['DATABSE_ULR', 'DATABASE_URL'],
  ['APP_ULR', 'APP_URL'],
  ['SECRETKEY', 'SECRET_KEY'],
  ['PREVIOUS_SECERT_KEY', 'PREVIOUS_SECRET_KEY'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['PROT', 'PORT'],
  ['HOSTS', 'HOST'],
  ['LOGLEVEL', 'LOG_LEVEL'],
])('%s resembles %s', (name, meant) => {
  expect(misspeltVariables({ [name]: 'x' })).toEqual([{ name, meant }])
})

test('what means something, and what only has a similar meaning, is left alone', () => {
  const others = `SMTP_URL PORT HOME PATH HOSTNAME POST SORT API_URL SITE_URL AMQP_URL HTTP_URL REDIS_URL DB_HOST MAIL
    POSTGRES_PASSWORD STORE_PASSWORD XDG_DATA_DIRS NODE_ENV DATABASE_USER LOGNAME SECRET TEMP PWD INIT_CWD npm_config_host`
  expect(misspeltVariables(Object.fromEntries(others.split(/\s+/).map((name) => [name, 'x'])))).toEqual([])
})

test('nobody means a variable that is set as well', () => {
  expect(misspeltVariables({ SMTP_URI: 'x', SMTP_URL: 'smtp://mail.example' })).toEqual([])
})
