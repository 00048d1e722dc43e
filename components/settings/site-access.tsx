import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useApp } from '@/components/app/app-context'
import { ErrorCard } from '@/components/app/error-card'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { type AppError, toAppError } from '@/lib/model/app-error'

/** What may be read or called at any time, each with the way to take that back. */
export function SiteAccess(): ReactNode {
  const { translate } = useApp()
  const { origins, error, revoke } = useAccess()
  return (
    <>
      {error && <ErrorCard failure={{ error }} />}
      {!origins && !error && <Skeleton lines={2} />}
      {origins?.length === 0 && <p className="text-sm text-ink-2">{translate('sitesEmpty')}</p>}
      {origins && origins.length > 0 && (
        <>
          <p className="text-sm text-ink-2">{translate('sitesHint')}</p>
          <ul
            aria-label={translate('settingsSites')}
            className="overflow-hidden rounded-card border border-line bg-surface"
          >
            {origins.map((origin) => (
              <li
                key={origin}
                className="flex min-h-11 items-center gap-2 border-line py-1 pe-1.5 ps-3 not-first:border-t"
              >
                <span className="min-w-0 flex-1 truncate" title={origin}>
                  {shown(origin)}
                </span>
                <Button
                  look="quiet"
                  className="shrink-0"
                  aria-label={translate('sitesRevokeNamed', shown(origin))}
                  onClick={() => revoke(origin)}
                >
                  {translate('sitesRevoke')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

interface Access {
  origins: readonly string[] | null
  error: AppError | null
}

/** The browser's list, fetched again when the settings change. */
function useAccess(): Access & { revoke: (origin: string) => void } {
  const { client } = useApp()
  const [access, setAccess] = useState<Access>({ origins: null, error: null })
  const take = useCallback(
    (listing: Promise<{ origins: string[] }>) =>
      listing.then(
        ({ origins }) => setAccess({ origins, error: null }),
        (thrown) => setAccess((before) => ({ ...before, error: toAppError(thrown) })),
      ),
    [],
  )
  useEffect(() => {
    const load = () => void take(client.request('listAccess', {}))
    load()
    return client.onNotice((notice) => {
      if (notice.type === 'settings-changed') load()
    })
  }, [client, take])
  return { ...access, revoke: (origin) => void take(client.request('revokeAccess', { origin })) }
}

/** `https` goes without saying. */
function shown(origin: string): string {
  return origin.replace(/^https:\/\//, '')
}
