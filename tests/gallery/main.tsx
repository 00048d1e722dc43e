import { createRoot } from 'react-dom/client'
import '@/components/app/styles.css'
import { Panel } from '@/components/app/panel'
import { Popup } from '@/components/popup/popup'
import { createFakeWorker } from '@/tests/fakes/fake-client'
import { fakeTranslate } from '@/tests/fakes/fake-translate'
import { GALLERY_STATES } from './gallery-states'

/** Shows one state of the real interface: `?state=complete&theme=dark&dir=rtl`; without a state, all their names. */
const wanted = new URLSearchParams(location.search)
const state = GALLERY_STATES.find(({ name }) => name === wanted.get('state'))
const root = document.getElementById('root')
if (!root) throw new Error('The page has no place to draw in')
document.dir = wanted.get('dir') ?? 'ltr'
Object.assign(window, { galleryStates: GALLERY_STATES.map(({ name }) => name) })
if (state) {
  const theme = wanted.get('theme') === 'dark' ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  const worker = createFakeWorker(state.worker(theme))
  Object.assign(window, { galleryWorker: worker })
  const draw = { client: worker.client, translate: fakeTranslate }
  createRoot(root).render(state.isPopup ? <Popup {...draw} /> : <Panel {...draw} />)
  await state.act?.(worker)
  document.body.dataset.ready = 'true'
} else {
  createRoot(root).render(
    <ul>
      {GALLERY_STATES.map(({ name }) => (
        <li key={name}>
          <a href={`?state=${name}`}>{name}</a>
        </li>
      ))}
    </ul>,
  )
}
