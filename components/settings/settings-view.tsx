import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { ErrorCard } from '@/components/app/error-card'
import { ScreenHeader } from '@/components/app/screen-header'
import { useStore } from '@/components/app/use-store'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { Skeleton } from '@/components/ui/skeleton'
import type { Settings, Theme } from '@/lib/model/settings'
import { ModelList } from './model-list'
import { PermissionList } from './permission-list'
import { Section } from './section'
import { SiteAccess } from './site-access'
import { TimeoutField } from './timeout-field'

/** Models, look, patience, and in plain words who may read what. */
export function SettingsView(): ReactNode {
  const { translate, stores } = useApp()
  const { settings, error } = useStore(stores.settings, (state) => state)
  return (
    <main className="flex h-dvh flex-col">
      <ScreenHeader title={translate('settingsTitle')} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-[680px] flex-col gap-6 px-4 py-4">
          {error && <ErrorCard failure={{ error }} />}
          {settings ? <SettingsBody settings={settings} /> : <Skeleton lines={6} />}
        </div>
      </div>
    </main>
  )
}

function SettingsBody({ settings }: { settings: Settings }): ReactNode {
  const { translate, stores } = useApp()
  const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: translate('themeSystem') },
    { value: 'light', label: translate('themeLight') },
    { value: 'dark', label: translate('themeDark') },
  ]
  return (
    <>
      <Section title={translate('settingsModels')}>
        <ModelList settings={settings} />
        <Button className="self-start" onClick={() => stores.view.connect()}>
          <Plus size={15} aria-hidden="true" />
          {translate('modelConnect')}
        </Button>
      </Section>
      <Section title={translate('settingsTheme')}>
        <Choice
          label={translate('settingsTheme')}
          value={settings.theme}
          options={themes}
          onChange={(theme) => void stores.settings.save({ theme })}
        />
      </Section>
      <Section title={translate('settingsPatience')}>
        <TimeoutField
          seconds={settings.firstWordTimeoutSeconds}
          onSave={(firstWordTimeoutSeconds) => void stores.settings.save({ firstWordTimeoutSeconds })}
        />
      </Section>
      <Section title={translate('settingsSites')}>
        <SiteAccess />
      </Section>
      <Section title={translate('settingsPrivacy')}>
        <ul className="flex list-disc flex-col gap-1.5 ps-4 text-sm text-ink-2">
          <li>{translate('privacyRead')}</li>
          <li>{translate('privacySent')}</li>
          <li>{translate('privacyKeys')}</li>
          <li>{translate('privacyStored')}</li>
        </ul>
      </Section>
      <Section title={translate('settingsPermissions')}>
        <PermissionList />
      </Section>
    </>
  )
}
