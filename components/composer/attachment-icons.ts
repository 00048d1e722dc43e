import {
  AudioLines,
  ClipboardPaste,
  FileText,
  FileType,
  Globe,
  type LucideIcon,
  Quote,
  ScrollText,
} from 'lucide-react'
import type { AttachmentKind } from '@/lib/model/attachment'

/** The picture for each kind of source. */
export const ATTACHMENT_ICONS: Record<AttachmentKind, LucideIcon> = {
  page: Globe,
  tab: Globe,
  selection: Quote,
  pdf: FileType,
  file: FileText,
  transcript: AudioLines,
  document: ScrollText,
  pasted: ClipboardPaste,
}
