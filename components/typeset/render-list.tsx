import type { List, ListItem, RootContent } from 'mdast'
import type { ReactNode } from 'react'
import { directionOf } from './direction-of'
import type { RenderContext } from './render-context'

type RenderFlow = (nodes: readonly RootContent[], context: RenderContext) => ReactNode[]

/** Its numbers stand on the side where its language begins; each paragraph in it still runs its own way. */
export function renderList(node: List, context: RenderContext, renderFlow: RenderFlow): ReactNode {
  const items = node.children.map((item, n) => (
    <li key={item.position?.start.offset ?? n} className={item.checked == null ? undefined : 'task'}>
      {checkbox(item)}
      {renderFlow(item.children, { ...context, depth: context.depth + 1 })}
    </li>
  ))
  const spread = node.spread ? 'spread' : undefined
  const dir = directionOf(node)
  if (!node.ordered) {
    return (
      <ul dir={dir} className={spread}>
        {items}
      </ul>
    )
  }
  return (
    <ol dir={dir} className={spread} start={node.start ?? 1}>
      {items}
    </ol>
  )
}

function checkbox({ checked }: ListItem): ReactNode {
  if (checked == null) return null
  return (
    <span className="task-box" aria-hidden="true">
      {checked ? '☑' : '☐'}
    </span>
  )
}
