import './zod-without-eval.ts'
import '../lib/history-gate.ts'
import './theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepInstallPrompt } from '../lib/install-prompt.ts'
import { App } from './app.tsx'

keepInstallPrompt()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
