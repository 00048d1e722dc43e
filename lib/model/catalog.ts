/** What the panel can offer, drawn from the plug-in lists. */
export interface Catalog {
  commands: CommandInfo[]
  providers: ProviderInfo[]
}

export interface CommandInfo {
  commandId: string
  /** Message key of its name. */
  title: string
  icon: 'list' | 'scale' | 'lightbulb' | 'search' | 'message' | 'outline' | 'book' | 'columns' | 'history'
  /** Digit that starts it on the first screen; `null` when it is offered in the `/` menu only. */
  digit: number | null
}

export interface ProviderInfo {
  providerId: string
  name: string
  defaultBaseUrl: string
  needsKey: 'yes' | 'no' | 'maybe'
  /** Runs on this computer. */
  local: boolean
}
