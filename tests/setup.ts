import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

if (typeof document !== 'undefined') afterEach(cleanup)
