import { createRoot } from 'react-dom/client'
import '@/components/app/styles.css'
import { Panel } from '@/components/app/panel'
import { translate } from '@/lib/platform/translate'
import { createWorkerClient } from '@/lib/platform/worker-client'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place to draw in')
createRoot(root).render(<Panel client={await createWorkerClient()} translate={translate} />)
