import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { type AppError, toAppError } from '@/lib/model/app-error'
import type { Translate } from '@/lib/model/message-key'
import { describeError } from './describe-error'

export interface ErrorBoundaryProps {
  translate: Translate
  children: ReactNode
}

/** Our own bug while drawing: says so and offers to draw anew. What was asked and answered is in storage. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: AppError | null }> {
  override state: { error: AppError | null } = { error: null }

  static getDerivedStateFromError(thrown: unknown): { error: AppError } {
    return { error: toAppError(thrown) }
  }

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo): void {
    // The stack names our components; the message could hold words of a page.
    console.error(
      'Sidenote could not draw this',
      thrown instanceof Error ? thrown.name : typeof thrown,
      componentStack,
    )
  }

  override render(): ReactNode {
    const { translate, children } = this.props
    const { error } = this.state
    if (!error) return children
    return (
      <main role="alert" className="flex flex-col items-start gap-3 p-5">
        <h1 className="text-md font-semibold">{describeError(error, translate)}</h1>
        <p className="text-sm text-ink-2">{translate('errorNothingLost')}</p>
        <Button look="primary" onClick={() => location.reload()}>
          {translate('actionReload')}
        </Button>
      </main>
    )
  }
}
