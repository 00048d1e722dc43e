import {
  BookOpen,
  Columns2,
  History,
  Lightbulb,
  List,
  ListTree,
  type LucideIcon,
  MessageCircle,
  Scale,
  Search,
} from 'lucide-react'
import type { CommandInfo } from '@/lib/model/catalog'

/** The drawing of each kind of command. */
export const COMMAND_ICONS: Record<CommandInfo['icon'], LucideIcon> = {
  list: List,
  scale: Scale,
  lightbulb: Lightbulb,
  search: Search,
  message: MessageCircle,
  outline: ListTree,
  book: BookOpen,
  columns: Columns2,
  history: History,
}
