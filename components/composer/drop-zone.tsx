import { FileDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '@/components/app/app-context'

/** Files may be dropped anywhere on the panel; it says so while one is held over it. */
export function DropZone(): ReactNode {
  const { translate, stores } = useApp()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const hover = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Between two elements of the panel it is left for the next one.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event)) return
      // Else the browser would open the file in place of the panel.
      event.preventDefault()
      void stores.attachments.attachFiles([...(event.dataTransfer?.files ?? [])])
      stores.view.focusQuestion()
    }
    document.addEventListener('dragenter', hover)
    document.addEventListener('dragover', hover)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragenter', hover)
      document.removeEventListener('dragover', hover)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [stores])
  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-2 z-30 grid place-items-center rounded-box border-2 border-dashed border-accent bg-accent-wash/90">
      <p className="flex items-center gap-2 text-md font-semibold text-accent">
        <FileDown size={18} strokeWidth={1.9} aria-hidden="true" />
        {translate('attachDrop')}
      </p>
    </div>
  )
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
