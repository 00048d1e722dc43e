// Before anything imports Dexie, which looks for IndexedDB when it is loaded.
import 'fake-indexeddb/auto'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

if (typeof document !== 'undefined') afterEach(cleanup)
