import clsx from 'clsx'
import { Check, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Keys } from './keys'
import type { Typed } from './type-ahead'
import { useClickOutside } from './use-click-outside'
import { menuItemsIn, walkMenu } from './walk-menu'

export interface MenuItem {
  id: string
  label: string
  hint?: string
  /** Shown before something to do. */
  icon?: LucideIcon
  /** The key that selects it while the menu is open. */
  shortcut?: string
  /** `undefined` when it is something to do, not something to choose. */
  isChecked?: boolean
  onSelect: () => void
}

export interface MenuProps {
  label: string
  /** What the button shows. */
  children: ReactNode
  /** Each group is set off from the next by a line. */
  groups: readonly (readonly MenuItem[])[]
  isDisabled?: boolean
  /** Opened and closed from outside, too. */
  open?: { isOpen: boolean; setOpen: (isOpen: boolean) => void }
  /** Takes the focus when the menu closes; else the button gets it back. */
  onClosed?: () => void
}

/**
 * A button with a menu above the nearest positioned box around it: arrows, Home, End and what is typed walk, Enter
 * and an item's own key choose, Escape closes.
 */
export function Menu({ label, children, groups, isDisabled, open, onClosed }: MenuProps): ReactNode {
  const [isOpenHere, setOpenHere] = useState(false)
  const { isOpen, setOpen } = open ?? { isOpen: isOpenHere, setOpen: setOpenHere }
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useClickOutside(root, isOpen, () => setOpen(false))
  const close = () => {
    setOpen(false)
    if (onClosed) onClosed()
    else button.current?.focus()
  }
  return (
    <div ref={root} className="min-w-0">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        disabled={isDisabled}
        className="flex min-h-8 max-w-full items-center gap-1.5 rounded-control px-2 text-sm text-ink-2 hover:not-disabled:bg-sunken hover:not-disabled:text-ink disabled:opacity-50"
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </button>
      {isOpen && <MenuList id={id} label={label} groups={groups} onClose={close} />}
    </div>
  )
}

interface MenuListProps {
  id: string
  label: string
  groups: readonly (readonly MenuItem[])[]
  onClose: () => void
}

function MenuList({ id, label, groups, onClose }: MenuListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef<Typed>({ letters: '', at: 0 })
  useEffect(() => {
    const items = menuItemsIn(list.current)
    const checked = items.find((item) => item.getAttribute('aria-checked') === 'true')
    ;(checked ?? items[0])?.focus()
  }, [])
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="absolute bottom-full start-0 z-20 mb-1.5 max-h-[min(26rem,60dvh)] w-max min-w-64 max-w-[min(22rem,calc(100vw-48px))] animate-appear overflow-y-auto rounded-card border border-line-2 bg-surface p-1 shadow-menu"
      onKeyDown={(event) => walkMenu(event, menuItemsIn(list.current), typed.current, onClose)}
    >
      {groups.map((group, n) => (
        <div key={group[0]?.id ?? n} className={clsx(n > 0 && 'mt-1 border-t border-line pt-1')}>
          {group.map((item) => (
            <Item key={item.id} item={item} onClose={onClose} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Item({ item, onClose }: { item: MenuItem; onClose: () => void }): ReactNode {
  const { label, hint, icon: Icon, shortcut, isChecked } = item
  const role =
    isChecked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChecked }
  return (
    <button
      type="button"
      {...role}
      tabIndex={-1}
      aria-keyshortcuts={shortcut}
      className="flex min-h-9 w-full items-center gap-2 rounded-md px-2 py-1 text-start text-sm text-ink hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-[-2px]"
      onClick={() => {
        onClose()
        item.onSelect()
      }}
    >
      {Icon ? (
        <Icon size={15} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-accent" />
      ) : (
        <Check
          size={14}
          aria-hidden="true"
          className={clsx('shrink-0 text-accent', !isChecked && 'invisible')}
        />
      )}
      <span className="min-w-0 flex-1">
        <span className={clsx('block', !Icon && 'truncate')}>{label}</span>
        {hint && <span className="block truncate text-xs text-ink-3">{hint}</span>}
      </span>
      {shortcut && <Keys keys={shortcut} />}
    </button>
  )
}
