import { defineConfig } from 'vite'

const target = process.env['DAYLOOM_URL'] ?? 'http://localhost:3000'
const passedOn = { target, changeOrigin: true }

export default defineConfig({ server: { proxy: { '/api': passedOn, '/trpc': passedOn } } })
