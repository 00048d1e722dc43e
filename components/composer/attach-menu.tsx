import { AppWindow, AudioLines, FileText, Link, Quote, ScrollText } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useApp } from '@/components/app/app-context'
import { plural } from '@/components/app/format-number'
import { useStore } from '@/components/app/use-store'
import { Menu, type MenuItem } from '@/components/ui/menu'
import type { PageOffers } from '@/lib/model/page'
import { ATTACH_KEY } from './attach-key'
import { useTabItems } from './use-tab-items'

export interface AttachMenuProps {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** An address is to be typed. */
  onAddress: () => void
  /** The caret goes back into the question box. */
  onClosed: () => void
}

/** What can be asked about besides the page. `@` in an empty question box opens it, too. */
export function AttachMenu({ isOpen, setOpen, onAddress, onClosed }: AttachMenuProps): ReactNode {
  const { translate, stores } = useApp()
  const offers = useStore(stores.page, ({ view }) => view?.facts?.offers ?? NO_OFFERS)
  const picker = useRef<HTMLInputElement>(null)
  const tabs = useTabItems(() => chooseTab())
  const [isChoosingTab, setChoosingTab] = useState(false)
  /** The key that opened the menu is no question. */
  const clearKey = () => {
    if (stores.draft.get().text === ATTACH_KEY) stores.draft.write('')
  }
  const open = (next: boolean) => {
    if (!next) {
      setChoosingTab(false)
      clearKey()
    }
    setOpen(next)
  }
  const chooseTab = () =>
    void tabs.load().then(() => {
      setChoosingTab(true)
      setOpen(true)
    })
  const attach = (type: 'selection' | 'transcript' | 'document') => () =>
    void stores.attachments.attach({ type })
  const things: MenuItem[] = [
    {
      id: 'selection',
      label: translate('attachSelection'),
      hint:
        offers.selectionWords > 0
          ? plural(translate, offers.selectionWords, 'factWordsOne', 'factWords')
          : translate('attachSelectionHint'),
      icon: Quote,
      onSelect: attach('selection'),
    },
    { id: 'tab', label: translate('attachTab'), icon: AppWindow, onSelect: chooseTab },
    {
      id: 'file',
      label: translate('attachFile'),
      hint: translate('attachFileHint'),
      icon: FileText,
      onSelect: () => picker.current?.click(),
    },
    {
      id: 'address',
      label: translate('attachAddress'),
      hint: translate('attachAddressHint'),
      icon: Link,
      onSelect: onAddress,
    },
  ]
  const ofPage: MenuItem[] = [
    {
      id: 'transcript' as const,
      label: 'attachTranscript' as const,
      icon: AudioLines,
      isThere: offers.hasTranscript,
    },
    {
      id: 'document' as const,
      label: 'attachDocument' as const,
      icon: ScrollText,
      isThere: offers.hasDocument,
    },
  ].flatMap(({ id, label, icon, isThere }) =>
    isThere ? [{ id, label: translate(label), icon, onSelect: attach(id) }] : [],
  )
  return (
    <>
      <Menu
        key={isChoosingTab ? 'tabs' : 'things'}
        label={translate('attach')}
        groups={isChoosingTab ? tabs.groups : [things, ofPage].filter((group) => group.length > 0)}
        open={{ isOpen, setOpen: open }}
        onClosed={onClosed}
      >
        <span aria-hidden="true">{ATTACH_KEY}</span>
        <span>{translate('attach')}</span>
      </Menu>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={translate('attachFile')}
        accept={FILE_KINDS}
        onChange={({ target }) => {
          void stores.attachments.attachFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

/** Others may be chosen all the same; they are read as far as they are text. */
const FILE_KINDS = '.pdf,.docx,.epub,.md,.markdown,.txt,.html,.htm,.csv,.tsv,.json'

const NO_OFFERS: PageOffers = { selectionWords: 0, hasTranscript: false, hasDocument: false }
