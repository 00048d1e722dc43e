import { AppFailure } from '@/lib/model/app-error'

/** The bytes behind a `blob:` address that one of our own pages made. They are ours from then on. */
export async function takeFile(address: string): Promise<Blob> {
  const isOurs = address.startsWith(`blob:${new URL(location.href).origin}/`)
  const response = isOurs ? await fetch(address).catch(() => null) : null
  if (!response?.ok) throw new AppFailure('FILE_GONE')
  return response.blob()
}
